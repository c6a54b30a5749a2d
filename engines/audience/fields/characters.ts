import type { FieldDefinition, Rules } from "./definition.ts";

/** Looks at a value; a sentence when it does not fit. */
export type Look = (value: string) => string | null;

/** Joiners stand inside the words of several Indian scripts; they are neither letters nor marks. */
const LETTERS = "\\p{L}\\p{M}\\s\\u200c\\u200d";
const DIGITS = "\\p{N}";
/** The pattern of `<input type=email>` in the HTML Standard: it needs no backtracking. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets with its angle brackets. */
const LONGEST_EMAIL = 254;

/** What a definition's input type asks of the characters, or null when it asks nothing. */
export function characterRule({ fieldLabel, inputType }: FieldDefinition, rules: Rules): Look | null {
  switch (inputType) {
    case "alphabets":
      return written(fieldLabel, "letters", LETTERS, DIGITS, rules);
    case "alphanumeric":
      return written(fieldLabel, "letters and digits", LETTERS + DIGITS, "", rules);
    case "number":
      if (rules.allowSpecial) return only(fieldLabel, "digits", "0-9", rules.allowed);
      return matching(/^-?\d+$/, `${fieldLabel} must be a whole number.`);
    case "decimal":
      return matching(/^-?(?:\d+\.?\d*|\.\d+)$/, `${fieldLabel} must be a number.`);
    case "email":
      return (value) =>
        value.length <= LONGEST_EMAIL && EMAIL.test(value)
          ? null
          : `${fieldLabel} must be an e-mail address.`;
    default:
      return null;
  }
}

/** Words of a script: `kind` and blanks, with the special characters that the rules let in; never `forbidden`. */
function written(label: string, kind: string, set: string, forbidden: string, rules: Rules): Look | null {
  if (!rules.allowSpecial) return only(label, kind, set, "");
  if (rules.allowed !== "") return only(label, kind, set, rules.allowed);
  return forbidden === ""
    ? null
    : matching(new RegExp(`^[^${forbidden}]*$`, "u"), `${label} may not hold digits.`);
}

function only(label: string, kind: string, set: string, special: string): Look {
  const signs = [...special].map((sign) => sign.replace(/[\\\]^-]/, "\\$&")).join("");
  const these =
    special === "" ? `${kind} only` : `${kind} and these characters only: "${[...special].join(" ")}"`;
  return matching(new RegExp(`^[${set}${signs}]*$`, "u"), `${label} may hold ${these}.`);
}

function matching(pattern: RegExp, sentence: string): Look {
  return (value) => (pattern.test(value) ? null : sentence);
}
