/** Where the value of one variable comes from. */
export interface MappingRow {
  /** The key of a slot, or a variable of the body: "button.0.url", "1", "{{name}}". */
  variable: string;
  type: "static" | "column" | "expression";
  /** The text, the column's name or the formula. */
  value: string;
}

/** What is wrong with a mapping. */
export interface MappingFault {
  /** The key of the slot; or what the row calls it, where there is no such slot. */
  variable: string;
  /** A sentence that says what to do. */
  message: string;
  rule:
    | "unknown-variable"
    | "mapped-twice"
    | "unmapped"
    | "unmapped-card"
    | "unknown-column"
    | "expression-place"
    | "expression"
    | "url-variable-not-found";
  /** The character of the expression where it goes wrong, from 0; null elsewhere. */
  position: number | null;
}
