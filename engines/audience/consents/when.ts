const DAY_MS = 86_400_000;
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:\d{2})?)?$/i;

/** The point in time that a date of ISO 8601 means, in UTC where it names no zone; undefined for any other writing. */
export function momentIn(cell: string): number | undefined {
  const [, day, clock = "00:00", zone = "Z"] = WRITTEN.exec(cell.trim()) ?? [];
  if (day === undefined) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // JavaScript takes 31 February for a day in March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  const time = Date.parse(`${day}T${clock}${zone.toUpperCase()}`);
  return Number.isNaN(time) ? undefined : time;
}

/** The same of something that has been said: today begins earlier in the east; what is later is still to come. */
export function pastMoment(time: number, now: number): number | undefined {
  return time <= now + DAY_MS ? Math.min(time, now) : undefined;
}
