import type { FirstStep } from "#server/platform/first-step.ts";

export const firstStep: FirstStep = {
  name: "bot",
  permission: "NLP.CREATE",
  trace: (db) =>
    db.selectFrom("bot").select("id").where("live_model_id", "is not", null).limit(1).executeTakeFirst(),
};
