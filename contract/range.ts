import { z } from "zod";
import { instant, text } from "./common.ts";
import { isTimeZone } from "./enterprise/zone.ts";

/** The longest range of days that a report is asked for. */
export const REPORT_DAYS_MAX = 366;

const timezone = text(60)
  .refine(isTimeZone, "must be a time zone such as Asia/Kolkata")
  .default("UTC")
  .meta({ examples: ["Asia/Kolkata"] });

/** What a report speaks of: a range of moments, the end exclusive, the last thirty days where none is given; and by whose days it counts. */
export const reportRange = z.object({ from: instant.optional(), to: instant.optional(), timezone });
export type ReportRange = z.output<typeof reportRange>;

/** The same for a list, whose `from` is where a page begins. */
export const listRange = z.object({ fromDate: instant.optional(), toDate: instant.optional(), timezone });
export type ListRange = z.output<typeof listRange>;
