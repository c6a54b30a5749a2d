import { DEFAULT_TITLE } from "#contract/enterprise/words.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/users/limits.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enterpriseNameOf } from "../repository.ts";
import type { Rows } from "../tables.ts";
import { commonPasswords } from "./common.ts";

/** Whose password it is to be, and where it was entered. */
export interface Chosen {
  field: string;
  email: string;
  /** Its rows; or its name, of one that is still to be made. */
  enterprise: Rows | string;
}

const WORD_MIN = 4;
/** Letters and digits that must stand beside what everybody knows. */
const REST_MIN = 5;
const ENDING = /[\d\W_]+$/u;

/** Names that everybody knows who knows the person, longest first. */
function namesOf(email: string, enterprise: string): string[] {
  const words = `${DEFAULT_TITLE} ${enterprise} ${email}`.toLowerCase().split(/[^\p{L}\d]+/u);
  return [enterprise.toLowerCase(), ...words]
    .filter((word) => word.length >= WORD_MIN)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a password is a common one, also with something after it, or little more than such a name. */
async function isGuessable(password: string, email: string, enterprise: string): Promise<boolean> {
  const plain = password.normalize("NFKC").toLowerCase();
  const common = await commonPasswords();
  if (common.has(plain) || common.has(plain.replace(ENDING, ""))) return true;
  const rest = namesOf(email, enterprise).reduce((left, name) => left.replaceAll(name, ""), plain);
  return rest !== plain && rest.replace(/[^\p{L}\d]/gu, "").length < REST_MIN;
}

/** One that came encrypted could not be measured before it was read. */
function wrongLength({ length }: string): string | undefined {
  if (length < PASSWORD_MIN) return `Your Password must be atleast ${PASSWORD_MIN} characters long`;
  return length > PASSWORD_MAX ? `must be at most ${PASSWORD_MAX} characters` : undefined;
}

/**
 * The hash of a password that somebody chooses; throws for one that is guessed first, or known from a breach. Every choice
 * passes here.
 */
export async function hashChosen(
  { breaches }: Pick<Platform, "breaches">,
  password: string,
  { field, email, enterprise }: Chosen,
): Promise<string> {
  const length = wrongLength(password);
  if (length) throw fail("INVALID_INPUT", { summary: length }, [{ field, message: length }]);
  const name = typeof enterprise === "string" ? enterprise : await enterpriseNameOf(enterprise);
  const refuse = (why: "PASSWORD_GUESSABLE" | "PASSWORD_BREACHED") =>
    fail(why, {}, [{ field, message: fail(why).message }]);
  if (await isGuessable(password, email, name)) throw refuse("PASSWORD_GUESSABLE");
  if (await breaches?.knows(password)) throw refuse("PASSWORD_BREACHED");
  return hashPassword(password);
}
