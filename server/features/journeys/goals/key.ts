import { createHash } from "node:crypto";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";

/** What tells a journey's goal from others: that who reaches it leaves makes it no other one. Null without a goal. */
export function goalKey({ goal }: Pick<JourneyDefinition, "goal">): string | null {
  if (!goal) return null;
  const { event, when, days, value } = goal;
  const test = when && [when.value, when.op, when.than];
  return createHash("sha256")
    .update(JSON.stringify([event.trim(), test, days, value.trim()]))
    .digest("base64url");
}
