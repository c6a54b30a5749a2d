import { z } from "zod";
import { revision, text } from "../common.ts";
import { writtenGoal } from "./goal.ts";
import {
  BROADCAST_NAME_MAX,
  FALLBACK_HOURS,
  FALLBACK_HOURS_MAX,
  MAPPING_ROWS_MAX,
  VARIANTS_MAX,
} from "./limits.ts";
import { mappingRow, sentTemplate } from "./message.ts";
import { addresses } from "./order.ts";

/** Names something that may be there no more by the time it is opened: no door to it, and never refused for that. */
const named = z.uuid();
const percent = text(10).default("");

const message = {
  message: z
    .object({ template: sentTemplate })
    .default({ template: {} })
    .meta({ examples: [{ template: {} }] }),
  /** Rows without a value are kept: somebody chose of what kind it will be. */
  columnMapping: z.array(mappingRow).max(MAPPING_ROWS_MAX).default([]),
};

/** A broadcast as far as it is written: what stands in its form, however little that is. */
export const broadcastForm = z.object({
  /** Empty: the template's name. */
  name: text(BROADCAST_NAME_MAX).default(""),
  channelId: named.nullable().default(null),
  phoneNumber: addresses,
  /** Who gets it beside the numbers: people picked one by one, whole segments and groups, or everyone. */
  who: z.enum(["picked", "sets", "all"]),
  customers: z.array(named).max(10_000).default([]),
  segments: z.array(named).max(500).default([]),
  groups: z.array(named).max(500).default([]),
  ...message,
  countClicks: z.boolean().default(false),
  /** Percent, as it was typed. */
  holdOut: percent,
  /** Of A to D, as they were typed; empty without variants. */
  shares: z.array(percent).max(VARIANTS_MAX).default([]),
  /** B to D. */
  others: z
    .array(z.object(message))
    .max(VARIANTS_MAX - 1)
    .default([]),
  fallback: z
    .object({
      channelId: named.nullable().default(null),
      ...message,
      onFailed: z.boolean().default(true),
      afterHours: z.number().int().min(1).max(FALLBACK_HOURS_MAX).nullable().default(FALLBACK_HOURS),
    })
    .nullable()
    .default(null),
  goal: writtenGoal.nullable().default(null),
});
export type BroadcastForm = z.output<typeof broadcastForm>;

const channel = z.object({ id: z.string(), name: z.string(), type: z.number(), contactId: z.string() });

/** What a form named and what is there no more; a name where it is known. */
export const gone = z.object({
  what: z.enum(["channel", "template", "customer", "segment", "group", "filter"]),
  name: z.string(),
  count: z.number(),
});
export type Gone = z.output<typeof gone>;

/** A form that is opened once more: what is there no more is taken out of it, and named. */
export const openedForm = z.object({
  form: broadcastForm,
  /** Those that stand in it: of the broadcast, and of its fallback. */
  channels: z.array(channel),
  gone: z.array(gone),
  revision,
});
export type OpenedForm = z.output<typeof openedForm>;
