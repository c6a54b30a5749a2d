import { countryName, planOf } from "./countries.ts";
import { type Dialled, readDialled } from "./digits.ts";
import { type Plan, PLANS } from "./plans.ts";
import { countryWithin } from "./shared-codes.ts";

export interface Phone {
  ok: true;
  /** "+919812345678" */
  e164: string;
  /** The same without the plus: at most 15 digits, no leading zero, so it fits a bigint column. */
  digits: string;
  /** ISO 3166-1 alpha-2; "001" for a code that belongs to no country. */
  country: string;
  /** Digits dialled behind the number, where the text had some. */
  extension: string | null;
}

export type PhoneResult = Phone | { ok: false; reason: string };

/**
 * Reads a phone number as people write it: with + or 00, blanks, dots, hyphens, brackets, any script's digits, the
 * prefix of a call inside the country. `defaultCountry` (ISO 3166-1 alpha-2) is where numbers without a country
 * code belong; without it they must begin with one. `reason` is a sentence for the person who wrote it.
 * Judged is what ITU-T E.164 and the national plan allow (code, length, first digits), not whether anyone answers.
 */
export function normalisePhone(text: string, defaultCountry?: string): PhoneResult {
  const dialled = readDialled(text);
  if (typeof dialled === "string") return { ok: false, reason: dialled };
  if (dialled.digits === "") return { ok: false, reason: "The phone number is empty." };
  const home = defaultCountry === undefined ? undefined : planOf(defaultCountry);
  const abroad = dialled.plus ? dialled.digits : withoutExit(dialled.digits, home);
  if (abroad !== null) return readInternational(abroad, dialled);
  if (home) return readNational(dialled, home);
  return readInternational(dialled.digits, dialled);
}

const SHORTEST = 6;

/** What is dialled to leave a country, where it is not 00. */
const EXITS: Readonly<Record<string, string>> = {
  "1": "011",
  "61": "0011",
  "7": "810",
  "81": "010",
  "852": "001",
};

/** The digits behind the prefix for calls abroad, or null where none was dialled. */
function withoutExit(digits: string, home: Plan | undefined): string | null {
  const own = home && EXITS[home.code];
  if (own && digits.startsWith(own) && digits.length > own.length + 7) return digits.slice(own.length);
  return digits.startsWith("00") ? digits.slice(2) : null;
}

function readInternational(digits: string, dialled: Dialled): PhoneResult {
  if (digits.length < SHORTEST) {
    return { ok: false, reason: "Too short: a phone number has its country's code and at least 4 digits." };
  }
  const plan =
    PLANS.get(digits.slice(0, 1)) ?? PLANS.get(digits.slice(0, 2)) ?? PLANS.get(digits.slice(0, 3));
  if (!plan) return { ok: false, reason: `No country has the code +${digits.slice(0, 3)}.` };
  const national = digits.slice(plan.code.length);
  return possible(plan, national, dialled) ?? { ok: false, reason: reasonAgainst(plan, national, true) };
}

/** Numbers this long are rather a mobile number with the country's own code and no plus than a long number at home. */
const LIKELY_CODED = 11;

function readNational(dialled: Dialled, home: Plan): PhoneResult {
  const { digits } = dialled;
  // Many programs drop the plus: 919812345678.
  const coded = digits.startsWith(home.code) ? possible(home, digits.slice(home.code.length), dialled) : null;
  if (coded && digits.length >= LIKELY_CODED) return coded;
  const found = possible(home, digits, dialled) ?? coded;
  return found ?? { ok: false, reason: reasonAgainst(home, digits, false) };
}

/** Spellings of mobile numbers that were in use once or inside the country only. */
const OLD_FORMS: Readonly<Record<string, readonly [form: RegExp, now: string]>> = {
  "52": [/^1(\d{10})$/, "$1"],
  "54": [/^0?(11|2\d{2,3}|3\d{2,3})15(\d{6,8})$/, "9$1$2"],
};

/** The number with and without the prefix for calls inside the country, whichever the plan allows. */
function possible(plan: Plan, national: string, { extension }: Dialled): Phone | null {
  const bare = withoutTrunk(plan, national);
  const number =
    bare !== national && fits(plan, bare) ? bare : fits(plan, national) ? national : old(plan, national);
  if (number === null) return null;
  const digits = plan.code + number;
  const country = countryWithin(plan.code, number) ?? plan.country;
  return { ok: true, e164: `+${digits}`, digits, country, extension: extension ?? null };
}

function old(plan: Plan, national: string): string | null {
  const form = OLD_FORMS[plan.code];
  if (!form) return null;
  const now = national.replace(form[0], form[1]);
  return now !== national && fits(plan, now) ? now : null;
}

function withoutTrunk(plan: Plan, national: string): string {
  return plan.trunk !== "" && national.startsWith(plan.trunk) ? national.slice(plan.trunk.length) : national;
}

function fits(plan: Plan, national: string): boolean {
  const { length } = national;
  return (
    length < 16 &&
    length + plan.code.length < 16 &&
    ((plan.lengths >>> length) & 1) === 1 &&
    (plan.starts === null || plan.starts.test(national))
  );
}

function reasonAgainst(plan: Plan, digits: string, coded: boolean): string {
  const name = countryName(plan.country);
  const lengths = allowedLengths(plan);
  const national = lengths.includes(digits.length) ? digits : withoutTrunk(plan, digits);
  const expected = `${listLengths(lengths)} expected${coded ? ` after +${plan.code}` : ""}`;
  const count = `${national.length} ${national.length === 1 ? "digit" : "digits"}, ${expected}`;
  if (national.length < (lengths[0] as number)) return `Too short for ${name}: ${count}.`;
  if (national.length > (lengths.at(-1) as number)) {
    const hint = coded ? "" : " A number of another country needs + and its code in front.";
    return `Too long for ${name}: ${count}.${hint}`;
  }
  if (!lengths.includes(national.length)) return `Not a possible number for ${name}: ${count}.`;
  return `Not a possible number for ${name}: none begins with ${national.slice(0, plan.code === "1" ? 4 : 2)}.`;
}

function allowedLengths({ lengths, code }: Plan): number[] {
  return Array.from({ length: 16 - code.length }, (_, length) => length).filter(
    (length) => (lengths >>> length) & 1,
  );
}

/** [7, 9, 10] -> "7, 9 or 10". */
function listLengths(lengths: readonly number[]): string {
  if (lengths.length > 3) return `${lengths[0]} to ${lengths.at(-1)}`;
  return lengths.length === 1 ? `${lengths[0]}` : `${lengths.slice(0, -1).join(", ")} or ${lengths.at(-1)}`;
}
