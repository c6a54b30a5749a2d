/**
 * Every sentence that speaks against a row, as the import writes it in English, and the key of its translation. What
 * people named and wrote stays as it is; `label` is a field's name, `country` the English name of one.
 */
const FIELD = "(?:(?<label>.+?): )?";
const COUNT =
  "(?<n>\\d+) digits?, (?<expected>\\d+(?:(?:, | or | to )\\d+)*) expected(?: after (?<code>\\+\\d+))?";
/** Rows of earlier imports have them without quotes. */
const SIGNS = '"?(?<value>\\S(?: \\S)*?)"?';
const PATTERNS = {
  required: "(?<label>.+) is required",
  blank: "Whitespace only present in the field - (?<label>.+)",
  min: `${FIELD}Minimum length must be (?<n>\\d+) characters.`,
  max: `${FIELD}Maximum length must be (?<n>\\d+) characters.`,
  nul: "(?<label>.+) holds the character NUL.",
  whole: "(?<label>.+) must be a whole number.",
  number: "(?<label>.+) must be a number.",
  email: "(?<label>.+) must be an e-mail address.",
  noDigits: "(?<label>.+) may not hold digits.",
  letters: "(?<label>.+) may hold letters only.",
  lettersSigns: `(?<label>.+) may hold letters and these characters only: ${SIGNS}.`,
  alphanumeric: "(?<label>.+) may hold letters and digits only.",
  alphanumericSigns: `(?<label>.+) may hold letters and digits and these characters only: ${SIGNS}.`,
  digits: "(?<label>.+) may hold digits only.",
  digitsSigns: `(?<label>.+) may hold digits and these characters only: ${SIGNS}.`,
  noValue: '(?<label>.+) has no value "(?<value>.*)"; it has (?<list>.+).',
  taken: "(?<label>.+): another customer has it already.",
  repeated: "Line (?<n>\\d+) has the same phone number (?<value>\\S+); that line counts.",
  phoneEmpty: `${FIELD}The phone number is empty.`,
  phoneLetters: `${FIELD}The phone number holds letters: (?<value>.+)`,
  phonePlus: `${FIELD}The plus sign may stand only at the start of a phone number.`,
  phoneSign: `${FIELD}The sign (?<value>".+") does not belong in a phone number.`,
  phoneEndless: `${FIELD}The phone number has (?<n>\\d+) characters; none is that long.`,
  phoneShortened: `${FIELD}A spreadsheet has shortened the number to (?<value>.+); format its column as text and export it again.`,
  phoneBare: `${FIELD}Too short: a phone number has its country's code and at least 4 digits.`,
  phoneCode: `${FIELD}No country has the code (?<value>\\+\\d+).`,
  phoneShort: `${FIELD}Too short for (?<country>.+): ${COUNT}.`,
  phoneLong: `${FIELD}Too long for (?<country>.+): ${COUNT}.`,
  phoneForeign: `${FIELD}Too long for (?<country>.+): ${COUNT}. A number of another country needs + and its code in front.`,
  phoneCount: `${FIELD}Not a possible number for (?<country>.+): ${COUNT}.`,
  phoneBegins: `${FIELD}Not a possible number for (?<country>.+): none begins with (?<value>\\d+).`,
  afterQuote: "Text follows the closing quote of cell (?<n>\\d+).",
  openQuote: "The quote opened on line (?<n>\\d+) is not closed where its cell ends.",
  width: "The row has (?<n>\\d+) cells?, the header has (?<value>\\d+).",
  longRow: "The row is longer than (?<value>[\\d,]+) characters.",
  rowNul: "The row holds the character NUL, which cannot be stored.",
} as const;
export type Known = keyof typeof PATTERNS;

/** A full stop that ends a sentence, and a plus among words, mean themselves. */
const asPattern = (text: string) =>
  new RegExp(`^${text.replace(/\.(?= A number|$)/g, "\\.").replace(" + ", " \\+ ")}$`, "su");
const KNOWN = Object.entries(PATTERNS).map(([key, text]) => [key as Known, asPattern(text)] as const);

/** Which sentence it is, and what stands in it; nothing for one that is not known. */
export function recognise(sentence: string): { key: Known; parts: Record<string, string> } | undefined {
  for (const [key, pattern] of KNOWN) {
    const groups = pattern.exec(sentence)?.groups;
    if (pattern.test(sentence)) {
      const parts = Object.entries(groups ?? {}).filter(([, value]) => value !== undefined);
      return { key, parts: Object.fromEntries(parts) };
    }
  }
  return undefined;
}
