/** Where the ten digits of each script begin: ASCII, Arabic, Persian, Devanagari and its neighbours, Thai, full width. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0x1040, 0x17e0, 0xff10,
];
const PLUS = "+＋";
const SEPARATORS =
  " .-()[]/~\t\u00a0\u3000\u202f\u2007\u2008\u2009\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2053\uff0d\uff0e\uff0f\uff08\uff09\uff5e";
/** Marks that phone books and chat programs leave around a number that was copied. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/u;
const LETTER = /\p{L}/u;

const PREFIX = /^(?:tel|whatsapp|sms|callto):/i;
const EXTENSION = /\s*(?:;ext=|[,;]?\s*ext(?:ension|n)?\.?:?\s*|[x#]\s*)(\d{1,7})$/i;
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?e[+]?\d+$/i;
/** What a table program makes of a number that it takes for a quantity: 919812345678.0 */
const QUANTITY = /^(\+?\d{7,})\.0+$/;
const COMMON_SEPARATORS = /[ .()-]+/g;
const LONGEST = 100;
const PLAIN = /^\+?\d+$/;

export interface Dialled {
  /** ASCII digits, all of them. */
  digits: string;
  /** Whether a plus stood in front. */
  plus: boolean;
  extension?: string;
}

/** The digits of a number as people write it, or a sentence on what does not belong there. */
export function readDialled(text: string): Dialled | string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST)
    return `The phone number has ${trimmed.length} characters; none is that long.`;
  if (PLAIN.test(trimmed)) return plain(trimmed);
  const written = trimmed.replace(/^'+/, "").replace(PREFIX, "").replace(QUANTITY, "$1");
  if (SHORTENED.test(written)) {
    return `A spreadsheet has shortened the number to ${written}; format its column as text and export it again.`;
  }
  const joined = written.replace(COMMON_SEPARATORS, "");
  if (PLAIN.test(joined)) return plain(joined);
  const extension = EXTENSION.exec(written);
  const dialled = collect(extension ? written.slice(0, extension.index) : written);
  if (typeof dialled !== "string" && extension?.[1]) dialled.extension = extension[1];
  return dialled;
}

function plain(text: string): Dialled {
  const plus = text.charCodeAt(0) === 43;
  return { digits: plus ? text.slice(1) : text, plus };
}

function collect(text: string): Dialled | string {
  let digits = "";
  let plus = false;
  for (const sign of text) {
    const digit = digitOf(sign.codePointAt(0) as number);
    if (digit >= 0) digits += digit;
    else if (PLUS.includes(sign) && digits === "" && !plus) plus = true;
    else if (!SEPARATORS.includes(sign) && !INVISIBLE.test(sign)) return stranger(sign, text);
  }
  if (digits === "") return "The phone number is empty.";
  return { digits, plus };
}

function digitOf(code: number): number {
  if (code < 0x80) return code >= 0x30 && code <= 0x39 ? code - 0x30 : -1;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? -1 : code - zero;
}

function stranger(sign: string, text: string): string {
  if (LETTER.test(sign)) return `The phone number holds letters: ${text.slice(0, 40)}`;
  if (PLUS.includes(sign)) return "The plus sign may stand only at the start of a phone number.";
  return `The sign ${JSON.stringify(sign)} does not belong in a phone number.`;
}
