/** The first wait, where nothing else is said. */
export const FIRST_MS = 1_000;
const LONGEST_MS = 10 * 60_000;
/** Some vendors ask for more than anybody waits for. */
const ASKED_MAX_MS = 60 * 60_000;

/** How often a message is tried before it counts as failed. */
export const TRIES_MAX = 7;

/**
 * How long to wait before the next try: doubled each time, and drawn between half and the whole of it, so that what
 * failed together does not come back together.
 * @param tries How often it was tried.
 * @param drawn 0 to 1.
 * @param first The first wait in milliseconds.
 * @param asked What the vendor asks for, in milliseconds.
 */
export function backoff(tries: number, drawn: number, first: number, asked = 0): number {
  const whole = Math.min(first * 2 ** tries, LONGEST_MS);
  return Math.max(Math.min(asked, ASKED_MAX_MS), Math.round(whole * (0.5 + drawn / 2)));
}
