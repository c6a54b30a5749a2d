import dayjs from "dayjs";

const MOMENT = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?$/;
const DAY = /^(\d{4})[/-](\d\d)[/-](\d\d)$/;

/** How a moment is written in a field, in the letters that people know it by. */
export const MOMENT_FORMAT = "yyyy/MM/dd HH:mm:ss";
export const DAY_FORMAT = "yyyy/MM/dd";

/** An instant as it is written, by the reader's clock; "" for none. */
export function writeMoment(instant: string): string {
  const at = dayjs(instant || undefined);
  if (!instant || !at.isValid()) return "";
  return at.format(`YYYY/MM/DD HH:mm:ss${at.millisecond() > 0 ? ".SSS" : ""}`);
}

/** The instant that is written; undefined where none is, as on the 30th of February. */
export function readMoment(text: string): string | undefined {
  const [year, month, day, hour, minute, second, part = ""] = MOMENT.exec(text.trim())?.slice(1) ?? [];
  if (!year) return undefined;
  const at = new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(part.padEnd(3, "0")),
  );
  // What there is none of becomes another one: the 30th of February, and the hour that summer skips.
  const kept = dayjs(at).format("YYYY/MM/DD HH:mm:ss");
  return text.trim().startsWith(kept) ? at.toISOString() : undefined;
}

/** A day (YYYY-MM-DD) as it is written; "" for none. */
export const writeDay = (day: string): string => day.replaceAll("-", "/");

/** The day (YYYY-MM-DD) that is written, with strokes or hyphens; undefined where none is. */
export function readDay(text: string): string | undefined {
  const [year, month, day] = DAY.exec(text.trim())?.slice(1) ?? [];
  const written = `${year}-${month}-${day}`;
  return year && dayjs(written).format("YYYY-MM-DD") === written ? written : undefined;
}
