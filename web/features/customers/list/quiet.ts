/** For how long somebody was quiet, as the list offers it and the address names it. */
export const QUIET = {
  notHeard: ["30", "90", "180", "365", "ever"],
  notWritten: ["7", "30", "90", "365", "ever"],
} as const;
export type QuietKey = keyof typeof QUIET;
export const QUIET_KEYS = ["notHeard", "notWritten"] as const satisfies QuietKey[];

const WORDS = /^(notHeard|notWritten)-(ever|[1-9]\d{0,4})$/;

/** What the address names, as the calls take it; nothing where it names none. */
export function quietOf(word: string): Partial<Record<QuietKey, string>> {
  const [, key, days] = WORDS.exec(word) ?? [];
  return key && days ? { [key as QuietKey]: days } : {};
}
