const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock in a time zone shows at an instant (milliseconds since 1970), as the milliseconds at which a clock of
 * UTC shows the same. @throws RangeError where the time zone is unknown.
 */
export function wallTime(time: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes a date and a time as ISO 8601 does.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(time).replace(" ", "T")}Z`);
}

/**
 * The instant at which a clock in a time zone shows a day and a time. Where the clocks are put forward over it, the
 * instant as late as if they had not been; where they are put back, the first of the two.
 * @throws RangeError where the time zone is unknown.
 */
export function instantAt(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number) => wallTime(at, timeZone) - Math.floor(at / 1_000) * 1_000;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const fits = [before, after].filter((at) => wallTime(at, timeZone) === wanted);
  return fits.length > 0 ? Math.min(...fits) : before;
}
