import { SELECTOR_TYPES, takesBroadcasts } from "#contract/channel-types.ts";
import type { ConsentImport } from "#server/features/customers/public.ts";
import { kindsOf } from "./kinds.ts";
import { TAKE_SAID, WEIGH_SAID } from "./note.ts";
import { takeBackSaid } from "./take-back.ts";

/** Lets imports of customers bring along who wants messages. */
export const consentImport: ConsentImport = {
  async kinds(rows) {
    const there = await kindsOf(rows);
    return SELECTOR_TYPES.filter((type) => there.includes(type) && takesBroadcasts(type));
  },
  take: TAKE_SAID,
  weigh: WEIGH_SAID,
  takeBack: takeBackSaid,
};
