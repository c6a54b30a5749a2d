import { z } from "zod";
import { routes } from "./route.ts";

/** What a newcomer does first, in the order in which one needs the other. */
export const FIRST_STEPS = [
  "channel",
  "customers",
  "template",
  "broadcast",
  "bot",
  "chat",
  "colleagues",
] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];

export const firstStepRoutes = routes({
  listFirstSteps: {
    method: "GET",
    path: "/e/enterprise/first_steps",
    summary:
      "What a newcomer does first, and what of it this enterprise has done. Only what the caller may do.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    reply: z.object({ steps: z.array(z.object({ name: z.enum(FIRST_STEPS), done: z.boolean() })) }),
  },
});
