import type { SegmentRule } from "#contract/customers/rules.ts";
import type { Comeback } from "#server/platform/trash/taken.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import type { Rules } from "../rules/rules.ts";
import type { Segments } from "./ruled.ts";

/** A segment comes back with the members it had; those of a rule are looked for anew. */
export const segmentBack = (rules: Rules, segments: Segments): Comeback => ({
  async admit(work, row) {
    if (row.rule) {
      await rules.beginChange(work);
      await rules.check(work, row.rule as SegmentRule);
    }
    // The database counts the members as they come.
    return { ...row, customers: 0 };
  },
  async restored(work, row) {
    if (row.rule) await segments.refill(work, String(row.id));
    await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
  },
});

export const groupBack: Comeback = {
  admit: async (_, row) => ({ ...row, customers: 0 }),
  restored: (work) => work.announce("segment.changed", { what: "group" }, CUSTOMER_AUDIENCE),
};
