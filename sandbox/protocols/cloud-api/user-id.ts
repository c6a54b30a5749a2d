import { digits, plus } from "../../kit/wire.ts";

/** Countries by calling code, for the letters that a user id begins with; others are said to be in the United States. */
const COUNTRIES: Readonly<Record<string, string>> = { "91": "IN", "44": "GB", "55": "BR", "971": "AE" };
const MARK = "94";
const SHIFT = 7;

const shifted = (text: string, by: number): string =>
  [...text].map((digit) => String((Number(digit) + by + 10) % 10)).join("");

/**
 * The business-scoped user id of a number (Meta, "Business-scoped user IDs"). Made of the number, so that the sandbox
 * finds whom one means without remembering it; to the outside it is as meaningless as Meta's own.
 */
export function userIdOf(number: string): string {
  const own = digits(number);
  const code = Object.keys(COUNTRIES).find((one) => own.startsWith(one)) ?? "";
  return `${COUNTRIES[code] ?? "US"}.${MARK}${shifted(own, SHIFT)}`;
}

/** Whose user id it is, in E.164; undefined for one that was never given out here. */
export function numberOfUserId(userId: string): string | undefined {
  const [, digitsOf = ""] = /^[A-Z]{2}\.94(\d{5,15})$/.exec(userId) ?? [];
  const number = plus(shifted(digitsOf, -SHIFT));
  return digitsOf !== "" && userIdOf(number) === userId ? number : undefined;
}
