import type { FirstStep } from "#server/platform/first-step.ts";

export const firstStep: FirstStep = {
  name: "customers",
  permission: "CUSTOMER_MASTER.CREATE",
  trace: (db) => db.selectFrom("customer").select("id").limit(1).executeTakeFirst(),
};
