// Files of cards, line by line. The keys come from the language's own list (keys.json, by scripts/editors.py); all other
// words are told apart by the queries, so a new word of the language needs no new parser.
//
// Blanks are tokens here, not extras: whether a line is indented decides what it is. Trailing blanks belong to the end of
// the line, and before anything else blanks are taken alone: hence the precedences of the tokens.

const { prose, plain } = require("./keys.json");

const any = (words) => (words.length > 1 ? choice(...words) : words[0]);

module.exports = grammar({
  name: "hearthside_card",
  extras: () => [],
  word: ($) => $._word,

  rules: {
    file: ($) =>
      seq(
        repeat($._between),
        optional($.card),
        repeat(seq($.separator, repeat($._between), optional($.card))),
      ),

    _between: ($) => prec.right(choice($._eol, $.comment, seq($._blanks, optional($.comment)))),
    separator: () => /-{3,}/,
    comment: () => /#[^\r\n]*/,
    card: ($) => prec.right(repeat1($._field)),
    _field: ($) => choice($.identifier, $.field, $.prose, $.attributes, $.unknown),

    identifier: ($) =>
      prec.right(seq(field("key", alias("Identifier", $.key)), $._colon, optional($._rest), repeat($._between))),
    field: ($) => prec.right(seq(field("key", alias(any(plain), $.key)), $._colon, optional($._rest), repeat($._between))),
    prose: ($) =>
      prec.right(seq(field("key", alias(any(prose), $.key)), $._colon, optional($._rest), repeat($._prose_line))),
    unknown: ($) => prec.right(seq($._word, $._colon, optional($._rest), repeat($._prose_line))),
    attributes: ($) =>
      prec.right(seq(field("key", alias("Attributes", $.key)), $._colon, repeat($._attribute_line))),

    _colon: ($) => seq(optional($._blanks), ":"),
    _rest: ($) => seq($._blanks, field("value", alias($._first, $.text))),
    _prose_line: ($) => choice($._between, seq($._blanks, alias($._further, $.text))),
    _attribute_line: ($) =>
      choice($._between, seq($._blanks, choice($.attribute, $.condition, $.category))),

    category: ($) => prec(-1, field("name", $.name)), // if nothing follows
    attribute: ($) => seq(field("name", $.name), $._blanks, field("value", $._value)),
    condition: ($) =>
      prec.right(
        seq(
          choice(
            field("name", $.name),
            seq(field("category", $.name), ".", field("name", $.name)),
          ),
          optional($._blanks),
          $.operator,
          optional($._blanks),
          field("value", $._value),
          repeat(seq(optional($._blanks), "/", optional($._blanks), field("value", $._value))),
        ),
      ),
    operator: () => /[=<>]/,
    _value: ($) => choice($.number, $.string),
    number: () => /[0-9]+/,
    string: () => /"[^"\r\n]*"/,
    name: () => /\p{L}[\p{L}0-9]*/,

    _eol: () => token(prec(2, /[ \t]*\r?\n/)),
    _blanks: () => token(prec(1, /[ \t]+/)),
    _first: () => token(prec(1, /[^\s][^\r\n]*/)), // right of a colon a # is no remark
    _further: () => /[^\s#][^\r\n]*/,
    _word: () => /[A-Za-z]+/,
  },
});
