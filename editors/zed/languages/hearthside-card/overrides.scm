(comment) @comment.inclusive

[
  (string)
  (text)
] @string
