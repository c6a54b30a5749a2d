import { z } from "zod";
import { id, text, upcoming } from "../common.ts";
import { selection } from "../customers/customers.ts";
import { tryDays } from "../messages/tries.ts";
import { holdOut, variants } from "./experiment.ts";
import { fallback } from "./fallback.ts";
import { goal } from "./goal.ts";
import {
  ADDRESS_MAX,
  BROADCAST_NAME_MAX,
  MAPPING_ROWS_MAX,
  NUMBERS_MAX,
  TOO_MANY_NUMBERS,
} from "./limits.ts";
import { localTime } from "./local-time.ts";
import { mappingRow, sentTemplate } from "./message.ts";

export { mappingRow, sentTemplate };

/** The limit is looked at behind the choice of forms, which would not say what is wrong with one of them. */
export const addresses = z
  .union([text(NUMBERS_MAX * ADDRESS_MAX).transform((value) => value.split(",")), z.array(text(ADDRESS_MAX))])
  .transform((values) => values.map((value) => value.trim()).filter(Boolean))
  .pipe(z.array(z.string()).max(NUMBERS_MAX, TOO_MANY_NUMBERS))
  .default([])
  .meta({ examples: [["+919812345679"]] });

/** From what a message can be sent beside the form of broadcasts. */
export const RESOURCE_TYPES = ["CAMPAIGN", "CHAT"] as const;

/** Messages a second. */
export const perSecond = z.coerce.number().min(0.1).max(10_000);

export const written = {
  name: text(BROADCAST_NAME_MAX).default(""),
  channelId: id("channel"),
  phoneNumber: addresses,
  /** Customers of the customer master, beside the numbers: these, or every match of a filter. */
  customers: selection.optional(),
  message: z.object({ template: sentTemplate }),
  columnMapping: z.array(mappingRow).max(MAPPING_ROWS_MAX).default([]),
  /**
   * What it was sent from: a campaign that was tried, or a chat. Both are kept and given back with the broadcast. A
   * template that an agent sends in a chat is none: its message says `chat` as its source, with the chat's id.
   */
  resourceId: text(100).optional(),
  resourceType: z.enum(RESOURCE_TYPES).optional(),
  /** Messages a second; absent: as fast as the channel allows. */
  perSecond: perSecond.optional(),
  /** Its links lead through this installation, which counts who opens them. */
  countClicks: z.stringbool().or(z.boolean()).default(false),
};
/** What a broadcast has beside its message: who is held out, its variants, its fallback, and what it is for. */
export const tested = {
  /** Absent: nobody is held out. */
  holdOut: holdOut.optional(),
  /** Absent: all get the same message. */
  variants: variants.optional(),
  /** Absent: whom the message does not reach gets nothing else. */
  fallback: fallback.optional(),
  /** Absent: nobody is counted who did anything. */
  goal: goal.optional(),
};
export const order = z.object({
  ...written,
  ...tested,
  /** Off: it is prepared, and waits to be started. */
  start: z.stringbool().or(z.boolean()).default(true),
  startAt: upcoming.optional(),
  /** In place of `startAt`: everybody is sent it when their own clock shows this. */
  localTime: localTime.optional(),
  /** For so many days what failed for a reason that may pass is tried again by itself; absent: not at all. */
  tryDays: tryDays.optional(),
  /** It goes also to those whom the frequency cap keeps back. */
  urgent: z.boolean().optional(),
  /** The draft it was written in, which is gone once it is sent. */
  draftId: id("broadcast-draft").optional(),
});
