import { sql } from "kysely";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

const today = sql<string>`(now() at time zone 'utc')::date`;

async function tokensToday(rows: Rows): Promise<Map<string, number>> {
  const found = await rows.db
    .selectFrom("integration_usage")
    .select(["integration_id", "tokens"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("day", "=", today)
    .execute();
  return new Map(found.map(({ integration_id, tokens }) => [integration_id, Number(tokens)]));
}

/** Throws GENAI_LIMIT where the enterprise, or this configuration, has used up what a day allows. */
export async function demandAllowance(
  scope: Scope,
  { id, name, tokensPerDay }: { id: string; name: string; tokensPerDay: number },
  perEnterprise: number,
): Promise<void> {
  const used = await tokensToday(scope);
  const total = [...used.values()].reduce((sum, tokens) => sum + tokens, 0);
  if (tokensPerDay > 0 && (used.get(id) ?? 0) >= tokensPerDay)
    throw fail("GENAI_LIMIT", { name, limit: tokensPerDay });
  if (perEnterprise > 0 && total >= perEnterprise)
    throw fail("GENAI_LIMIT", { name: "This enterprise", limit: perEnterprise });
}

/** Writes down what a call used. A configuration that was deleted meanwhile has nothing to write to. */
export async function noteUsage(scope: Scope, integrationId: string, tokens: number): Promise<void> {
  await sql`
    insert into integration_usage (integration_id, day, requests, tokens)
    select id, ${today}, 1, ${Math.ceil(tokens)} from integration
    where enterprise_id = ${scope.enterpriseId} and id = ${integrationId}
    on conflict (enterprise_id, integration_id, day) do update
      set requests = integration_usage.requests + 1, tokens = integration_usage.tokens + excluded.tokens`.execute(
    scope.db,
  );
}
