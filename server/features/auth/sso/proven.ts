import { fail } from "#server/platform/fail.ts";

/** Whom a provider proved, once its word was checked. */
export interface Proven {
  issuer: string;
  /** The provider's own, lasting name for the person. */
  subject: string;
  email: string;
  /** Whether the provider says that the address is the person's. */
  verified: boolean;
  /** Whether the provider says that it asked for two factors. */
  twoFactors: boolean;
  name: string;
}

const WHY_MAX = 200;
const SENTENCE_END = /[.!?]$/;

/** What went wrong, in the provider's or the library's words; none of them holds a secret. */
export function refused(provider: string, error: unknown): Error {
  const { error: code, error_description: told } = error as { error?: string; error_description?: string };
  const cause = (error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : "";
  const words = [code, told].filter(Boolean).join(", ") || cause || (error as Error).message;
  const why = words.replace(/\s+/g, " ").slice(0, WHY_MAX);
  return fail("SIGN_ON_REFUSED", { provider, why: SENTENCE_END.test(why) ? why : `${why}.` });
}
