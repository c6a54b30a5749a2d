/** Sentences that the server makes of several pieces: no text of its source is the whole of one. */
export const COMPOSED: ReadonlySet<string> = new Set([
  // What zod's own findings are put into words with: `article`, `unit`.
  "input.atLeastLong",
  "input.atLeastItems",
  "input.atMostLong",
  "input.atMostItems",
  "input.given_object",
  "input.given_array",
  "input.given_integer",
  "input.given_string",
  "input.given_number",
  "input.given_boolean",
  // How many digits a number has, and how many it should have.
  "phones.phoneLong",
  "phones.phoneForeign",
  "phones.counts_digit",
  "phones.counts_digits",
  "phones.expected_home",
  "phones.expected_abroad",
  // What a field may hold.
  "rows.letters_only",
  "rows.letters_both",
  "rows.letters_digits",
  "rows.cells_single",
  "rows.cells_more",
  // Rows of earlier imports have the signs without quotes.
  "rows.letters_signsBare",
  // How a variable of a template is called.
  "sending.slot_body",
  "sending.slot_text",
  "sending.slot_link",
  "formulas.tooMuchThis",
  // Which pages of a document.
  "work.pages_single",
  "work.pages_more",
]);
