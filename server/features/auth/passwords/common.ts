import { PASSWORD_MIN } from "#contract/users/limits.ts";

let known: Promise<ReadonlySet<string>> | undefined;

/** The passwords that are guessed first, of those that are long enough to be one here; read when first needed. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (known ??= read());

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((one) => one.length >= PASSWORD_MIN));
}
