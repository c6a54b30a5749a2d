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
