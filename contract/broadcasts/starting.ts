import { z } from "zod";
import { upcoming } from "../common.ts";
import { tryDays } from "../messages/tries.ts";
import { localTime } from "./local-time.ts";
import { perSecond } from "./order.ts";

/**
 * How a prepared broadcast goes. `startAt` null: now, or where there is a `localTime`, when the clock of each person
 * shows that. `perSecond` null: as fast as the channel allows. `tryDays` null: what failed is not tried again by itself.
 * Either left out: as it was made.
 */
export const starting = z.object({
  startAt: upcoming.nullable(),
  localTime: localTime.nullish(),
  perSecond: perSecond.nullish(),
  tryDays: tryDays.nullish(),
  /** It goes also to those whom the frequency cap keeps back; left out: as it was made. */
  urgent: z.boolean().optional(),
});
