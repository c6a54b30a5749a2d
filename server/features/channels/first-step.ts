import type { FirstStep } from "#server/platform/first-step.ts";

export const firstStep: FirstStep = {
  name: "channel",
  permission: "CHANNELS.CREATE",
  trace: (db) => db.selectFrom("channel").select("id").limit(1).executeTakeFirst(),
};
