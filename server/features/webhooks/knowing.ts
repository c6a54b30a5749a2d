import { WEBHOOK_NEEDS, type WebhookEvent } from "#contract/webhooks/limits.ts";
import { demandWithin } from "#server/features/roles/public.ts";
import type { Principal } from "#server/platform/scope.ts";

/** What is told of chats is told of all of them: nobody has more told than they see. */
const grantFor = (events: readonly WebhookEvent[]) => {
  const permissions = new Set<string>(events.map((event) => WEBHOOK_NEEDS[event]));
  const chats = [...permissions].some((one) => one.startsWith("CHAT."));
  return { permissions, dataScope: chats ? ("all" as const) : ("own" as const) };
};

/** Throws unless somebody may know themselves what programs would be told of. */
export const demandKnowing = (principal: Principal, events: readonly WebhookEvent[]): void =>
  demandWithin(principal, grantFor(events));

/** Whether somebody may see what was told of such an event; a try's holds nothing. */
export function mayKnow(principal: Principal, type: string): boolean {
  if (!Object.hasOwn(WEBHOOK_NEEDS, type)) return true;
  const { permissions, dataScope } = grantFor([type as WebhookEvent]);
  const seen = dataScope === "own" || principal.dataScope === dataScope;
  return seen && [...permissions].every((one) => principal.permissions.has(one));
}
