import type { FirstStep } from "#server/platform/first-step.ts";

/** A second person: the first one is who signed up. */
export const firstStep: FirstStep = {
  name: "colleagues",
  permission: "USERS.ADD",
  trace: (db) => db.selectFrom("app_user").select("id").orderBy("id").offset(1).limit(1).executeTakeFirst(),
};
