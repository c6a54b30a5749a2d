import type { Moment } from "#engines/audience/index.ts";
import { readTimeZone } from "#server/features/enterprise/public.ts";
import type { Rows } from "../tables.ts";

/** Now, in the enterprise's own days. */
export const thisMoment = async (rows: Rows): Promise<Moment> => ({
  now: Date.now(),
  timeZone: await readTimeZone(rows),
});
