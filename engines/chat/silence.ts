const MINUTE_MS = 60_000;

/** What is done when a customer does not answer, in minutes from the agent's last word; null: they are not reminded. */
export interface SilenceRules {
  remindAfter: number | null;
  closeAfter: number;
}

/** A word of an agent that the customer has not answered, and when they were reminded of it (ms since 1970). */
export interface Silence {
  since: number;
  reminded: number | null;
}

/**
 * What comes next in a silence, and at which instant (ms since 1970). Nobody is let go without having been reminded, and
 * without having had as long after that as was meant: rules may come to stand in the middle of a silence.
 */
export function nextInSilence(
  { since, reminded }: Silence,
  { remindAfter, closeAfter }: SilenceRules,
): { step: "remind" | "close"; at: number } {
  if (remindAfter === null) return { step: "close", at: since + closeAfter * MINUTE_MS };
  if (reminded === null) return { step: "remind", at: since + remindAfter * MINUTE_MS };
  const left = (closeAfter - remindAfter) * MINUTE_MS;
  return { step: "close", at: Math.max(since + closeAfter * MINUTE_MS, reminded + left) };
}

/**
 * The silences in which something is due at an instant (ms since 1970), for a search: of who was not reminded those that
 * began by `fresh`; of who was, those that began by `since` and were reminded of by `reminded`.
 */
export function silencesDue(
  { remindAfter, closeAfter }: SilenceRules,
  now: number,
): { fresh: number; since: number; reminded: number } {
  const left = remindAfter === null ? 0 : closeAfter - remindAfter;
  return {
    fresh: now - (remindAfter ?? closeAfter) * MINUTE_MS,
    since: now - closeAfter * MINUTE_MS,
    reminded: now - left * MINUTE_MS,
  };
}
