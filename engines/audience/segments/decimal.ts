const DECIMAL = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;
/** More characters than any quantity needs, and few enough for the database's numeric. */
export const LONGEST_DECIMAL = 100;

/** Whether a text is a number as a decimal attribute holds it. */
export function isDecimal(text: string): boolean {
  return text.length <= LONGEST_DECIMAL && DECIMAL.test(text);
}

/** Compares two decimal texts exactly: below, equal to or above 0. Floating point would call long ones equal. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const size = compareSizes(a, b);
  return a.negative ? -size : size;
}

interface Decimal {
  negative: boolean;
  whole: string;
  rest: string;
}

function parse(text: string): Decimal {
  const [before = "", after = ""] = text.replace("-", "").split(".");
  const whole = before.replace(/^0+/, "");
  const rest = after.replace(/0+$/, "");
  return { negative: text.startsWith("-") && whole + rest !== "", whole, rest };
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  return a.rest === b.rest ? 0 : a.rest < b.rest ? -1 : 1;
}
