import { DateTime } from "luxon";
import type { ChatSettings } from "#contract/chat/settings.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Rows } from "../tables.ts";

type WorkingHours = ChatSettings["workingHours"];

/** Whether somebody is there now, by the clock of the working hours or else the enterprise's. */
export async function isOpenNow(rows: Rows, hours: WorkingHours): Promise<boolean> {
  if (!hours.enabled) return true;
  return isOpenAt(hours.days, DateTime.now().setZone(hours.timeZone || (await timeZoneOf(rows))));
}

function isOpenAt(days: WorkingHours["days"], now: DateTime): boolean {
  const clock = now.toFormat("HH:mm");
  const today = now.weekday % 7;
  const yesterday = (today + 6) % 7;
  return days.some(({ day, from, to }) => {
    // One that ends before it begins runs past midnight.
    if (to > from) return day === today && clock >= from && clock < to;
    return (day === today && clock >= from) || (day === yesterday && clock < to);
  });
}
