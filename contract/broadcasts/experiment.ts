import { z } from "zod";
import { id } from "../common.ts";
import { messageCounts } from "../messages/counts.ts";
import { DISPATCH_STATES } from "../messages/status.ts";
import { goalShown } from "./goal.ts";
import { HOLD_OUT_MAX, MAPPING_ROWS_MAX, VARIANT_LETTERS, VARIANTS_MAX } from "./limits.ts";
import { mappingRow, sentTemplate } from "./message.ts";

export const SHARES_SUM = "The shares of the variants add up to 100.";

/** How many of all are of a variant, in percent. */
const share = z.coerce.number().int().min(1).max(99);

/** So many percent of those who would be sent it are sent nothing, so that the effect can be compared. */
export const holdOut = z.coerce.number().int().min(1).max(HOLD_OUT_MAX);

/** Messages beside the first one: the broadcast goes in two to four variants, each person gets one. */
export const variants = z
  .object({
    /** Of the message that stands in the broadcast itself, variant A. */
    share,
    /** B to D. */
    others: z
      .array(
        z.object({
          share,
          message: z.object({ template: sentTemplate }),
          columnMapping: z.array(mappingRow).max(MAPPING_ROWS_MAX).default([]),
        }),
      )
      .min(1)
      .max(VARIANTS_MAX - 1),
  })
  .refine((given) => given.others.reduce((sum, one) => sum + one.share, given.share) === 100, {
    path: ["share"],
    message: SHARES_SUM,
  })
  .meta({ examples: [{ share: 50, others: [{ share: 50, message: { template: {} }, columnMapping: [] }] }] });
export type Variants = z.output<typeof variants>;

/** Which variant of a broadcast one is. */
export const variant = z.object({
  letter: z.enum(VARIANT_LETTERS),
  share: z.number(),
  /** The broadcast that is variant A. */
  of: z.string(),
});

export const measured = z.object({
  hits: z.number(),
  /** Parts of one: the rate, and the interval in which it lies in 95 of 100 cases. */
  rate: z.number(),
  low: z.number(),
  high: z.number(),
  /**
   * `best`: better than each other variant, by more than chance. `worse`: than the best, by more than chance. `open`: it
   * may be chance. `few`: too few to tell. Null where there is nothing to compare with.
   */
  verdict: z.enum(["best", "worse", "open", "few"]).nullable(),
});
export type Measured = z.output<typeof measured>;

const compared = measured.extend({ of: z.number() });

/** Variants of a broadcast side by side, with whom was held out; of a broadcast without variants itself alone. */
export const experiment = z.object({
  /** Percent; null where nobody is held out. */
  holdOut: z.number().nullable(),
  /** How many were. */
  heldOut: z.number(),
  /** What it is for; null where that was not said. */
  goal: goalShown.nullable(),
  /**
   * How many of those whom it was sent to, in all its variants, did what it is for, beside how many of those who were
   * held out did so in the same time; null without a goal, and where nobody is held out.
   */
  lift: z.object({ sent: compared, heldOut: compared }).nullable(),
  variants: z.array(
    z.object({
      id: id("broadcast"),
      /** Null where there are no variants. */
      letter: z.enum(VARIANT_LETTERS).nullable(),
      share: z.number().nullable(),
      templateName: z.string(),
      state: z.enum(DISPATCH_STATES),
      counts: messageCounts,
      heldOut: z.number(),
      /** How many it was sent to: those whom it did not reach included, those who were skipped or wait not. */
      tried: z.number(),
      /** `clicked` is null where clicks are not counted, `converted` without a goal. */
      measures: z.object({
        delivered: measured,
        read: measured,
        clicked: measured.nullable(),
        replied: measured,
        converted: measured.nullable(),
      }),
      cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    }),
  ),
});
export type Experiment = z.output<typeof experiment>;
