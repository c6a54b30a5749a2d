import { DateTime } from "luxon";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Rows } from "../tables.ts";

/** The day it is where the enterprise's days begin. */
export const today = async (rows: Rows): Promise<string> =>
  DateTime.now()
    .setZone(await timeZoneOf(rows))
    .toISODate()!;
