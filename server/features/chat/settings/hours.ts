import type { ChatSettings } from "#contract/chat/settings.ts";
import { isOpenAt, type OpenHours } from "#engines/clock/index.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Rows } from "../tables.ts";

type WorkingHours = ChatSettings["workingHours"];

/** The working hours by their own clock or else the enterprise's; null where somebody is there at any time. */
export async function openHoursOf(rows: Rows, hours: WorkingHours): Promise<OpenHours | null> {
  if (!hours.enabled) return null;
  return { timeZone: hours.timeZone || (await timeZoneOf(rows)), days: hours.days, others: hours.others };
}

/** Whether somebody is there now. */
export const isOpenNow = async (rows: Rows, hours: WorkingHours): Promise<boolean> =>
  isOpenAt(await openHoursOf(rows, hours), Date.now());
