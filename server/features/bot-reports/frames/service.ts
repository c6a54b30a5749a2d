import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot } from "../../bots/public.ts";

/** The agent whose analytics an address names; the address may name the enterprise too, and then it must be its own. */
export async function analyticsOf(scope: Scope, agentId: string, enterpriseId = scope.enterpriseId) {
  if (enterpriseId !== scope.enterpriseId) throw fail("NOT_FOUND", { what: "enterprise" });
  return demandBot(scope, agentId);
}
