import { DateTime } from "luxon";
import type { ChatSettings } from "#contract/chat/settings.ts";

/** Whether somebody is there at a moment (milliseconds since 1970), by the enterprise's own clock. */
export function isOpenAt({ enabled, timeZone, days }: ChatSettings["workingHours"], at: number): boolean {
  if (!enabled) return true;
  const now = DateTime.fromMillis(at, { zone: timeZone });
  const clock = now.toFormat("HH:mm");
  const today = now.weekday % 7;
  const yesterday = (today + 6) % 7;
  return days.some(({ day, from, to }) => {
    // One that ends before it begins runs past midnight.
    if (to > from) return day === today && clock >= from && clock < to;
    return (day === today && clock >= from) || (day === yesterday && clock < to);
  });
}
