const FIRST_MS = 10_000;
const LONGEST_MS = 2 * 3_600_000;

/** How long the next try waits after so many: doubled each time, and spread so that not all come back at once. */
export function waitAfter(attempts: number, drawn: number = Math.random()): number {
  const whole = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(whole * (0.75 + drawn / 2));
}
