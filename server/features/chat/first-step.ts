import type { FirstStep } from "#server/platform/first-step.ts";

export const firstStep: FirstStep = {
  name: "chat",
  permission: "CHAT.HANDLE",
  trace: (db) =>
    db.selectFrom("chat").select("id").where("picked_at", "is not", null).limit(1).executeTakeFirst(),
};
