import type { FirstStep } from "#server/platform/first-step.ts";

export const firstStep: FirstStep = {
  name: "broadcast",
  permission: "CAMPAIGNS.CREATE",
  trace: (db) => db.selectFrom("broadcast").select("id").limit(1).executeTakeFirst(),
};
