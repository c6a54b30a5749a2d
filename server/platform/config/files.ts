import { readFileSync } from "node:fs";

const SUFFIX = "_FILE";

/**
 * Puts what stands in files in the place of the settings that `<name>_FILE` leaves to them, as Docker, Kubernetes and
 * the agents of vaults hand secrets over; a line end behind it is not part of it. Tells each mistake in a sentence.
 * @param names All settings there are; one that ends in _FILE by itself is left alone.
 */
export function settingsFromFiles(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { found: Record<string, string | undefined>; mistakes: string[] } {
  const found = { ...given };
  const mistakes: string[] = [];
  for (const name of names) {
    const file = given[name + SUFFIX];
    if (file === undefined || names.includes(name + SUFFIX)) continue;
    if (given[name] !== undefined) {
      mistakes.push(`${name} is not used beside ${name}${SUFFIX}; leave one out.`);
      continue;
    }
    try {
      found[name] = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    } catch (error) {
      mistakes.push(`${name}${SUFFIX} cannot be read: ${(error as Error).message}.`);
    }
  }
  return { found, mistakes };
}
