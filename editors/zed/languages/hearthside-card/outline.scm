(card
  (identifier
    key: (key) @context
    value: (text) @name)) @item
