import type { FirstStep } from "#server/platform/first-step.ts";

export const firstStep: FirstStep = {
  name: "template",
  permission: "MSG_TEMPLATES.CREATE",
  trace: (db) =>
    db.selectFrom("template").select("id").where("status", "=", "APPROVED").limit(1).executeTakeFirst(),
};
