import { DateTime } from "luxon";
import type { EntityContext } from "#engines/nlu/index.ts";
import { defaultCountry } from "#server/features/customers/public.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Rows } from "../tables.ts";

/** What dates, times and telephone numbers of a message are read with; the enterprise's zone where none is known. */
export async function contextOf(
  rows: Rows,
  language: EntityContext["language"],
  zone?: string,
): Promise<EntityContext> {
  const [known, country] = await Promise.all([zone ?? timeZoneOf(rows), defaultCountry(rows)]);
  return { language, now: Date.now(), timeZoneOffsetMinutes: offsetOf(known), country };
}

// An unknown zone name reads as UTC rather than refusing the message.
function offsetOf(zone: string): number {
  const now = DateTime.now().setZone(zone);
  return now.isValid ? now.offset : 0;
}
