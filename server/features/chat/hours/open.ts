import type { WorkingHours } from "#contract/chat/hours.ts";
import type { ChatSettings } from "#contract/chat/settings.ts";
import { isOpenAt, type OpenHours } from "#engines/clock/index.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { settingsOf } from "../settings/settings.ts";
import type { Rows } from "../tables.ts";
import { ownHours } from "./repository.ts";

/** Hours by their own clock or else the enterprise's; null where somebody is there at any time. */
async function byClock(rows: Rows, hours: WorkingHours): Promise<OpenHours | null> {
  if (!hours.enabled) return null;
  return { timeZone: hours.timeZone || (await timeZoneOf(rows)), days: hours.days, others: hours.others };
}

/** The working hours by which a chat of this department is answered; null where somebody is there at any time. */
export async function openHoursOf(
  rows: Rows,
  departmentId: string | null,
  settings?: ChatSettings,
): Promise<OpenHours | null> {
  const [own] = departmentId === null ? [] : await ownHours(rows, departmentId);
  return byClock(rows, own?.hours ?? (settings ?? (await settingsOf(rows))).workingHours);
}

/** Whether somebody of this department is there now. */
export const isOpenNow = async (rows: Rows, departmentId: string | null, settings?: ChatSettings) =>
  isOpenAt(await openHoursOf(rows, departmentId, settings), Date.now());

/** The working hours of every department: of those with hours of their own, and of all others. */
export interface AllHours {
  own: ReadonlyMap<string, OpenHours | null>;
  others: OpenHours | null;
}

/** The same of all departments at once. */
export async function allHoursOf(rows: Rows, settings?: ChatSettings): Promise<AllHours> {
  const own = new Map<string, OpenHours | null>();
  for (const { departmentId, hours } of await ownHours(rows))
    own.set(departmentId, await byClock(rows, hours));
  return { own, others: await byClock(rows, (settings ?? (await settingsOf(rows))).workingHours) };
}

export const hoursAmong = ({ own, others }: AllHours, departmentId: string | null): OpenHours | null =>
  departmentId !== null && own.has(departmentId) ? own.get(departmentId)! : others;
