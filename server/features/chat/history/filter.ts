import { type RawBuilder, sql } from "kysely";
import type { HistoryFilter } from "#contract/chat/history.ts";
import type { ChatOutcome, PromiseOutcome } from "#contract/chat/words.ts";

type Whose = Pick<HistoryFilter, "agentId" | "departmentId">;

/** What makes an outcome, of `chat c`; lists and numbers go by the same words. */
export const OUTCOMES: Record<ChatOutcome, RawBuilder<boolean>> = {
  picked: sql<boolean>`(c.picked_at is not null and c.started_by is null)`,
  missed: sql<boolean>`c.missed_at is not null`,
  closed: sql<boolean>`c.closed_at is not null`,
  botOnly: sql<boolean>`(c.by_bot and c.asked_at is null)`,
  handedOver: sql<boolean>`(c.by_bot and c.asked_at is not null)`,
  byAgent: sql<boolean>`c.started_by is not null`,
  upset: sql<boolean>`c.upset_count > 0`,
};

/** Whether a promise of `chat c` was kept or broken, of one agent or department where they are given. */
function promised(outcome: PromiseOutcome, { agentId, departmentId }: Whose): RawBuilder<boolean> {
  const kept = outcome.endsWith("Kept");
  const kind = outcome.slice(0, kept ? -"Kept".length : -"Broken".length);
  return sql`exists (select 1 from chat_promise p where p.enterprise_id = c.enterprise_id and p.chat_id = c.id
    and p.kind = ${kind} and p.kept = ${kept} ${agentId ? sql`and p.agent_id = ${agentId}` : sql``}
    ${departmentId ? sql`and p.department_id = ${departmentId}` : sql``})`;
}

/** Everything of a filter but its words, as conditions on `chat c`. */
export function conditionsOf(filter: HistoryFilter): RawBuilder<boolean>[] {
  const { channelId, agentId, departmentId, labelId, customerId, state, rating, outcome } = filter;
  const { fromDate, toDate } = filter;
  const { promise, disposition } = filter;
  const parts: RawBuilder<boolean>[] = [];
  if (channelId) parts.push(sql`c.channel_id = ${channelId}`);
  // Whose promise it was, where one is asked for.
  if (promise) parts.push(promised(promise, { agentId, departmentId }));
  if (agentId && !promise) parts.push(sql`c.agent_id = ${agentId}`);
  if (departmentId && !promise) parts.push(sql`c.department_id = ${departmentId}`);
  if (labelId) parts.push(sql`c.labels @> array[${labelId}::uuid]`);
  if (customerId) parts.push(sql`c.customer_id = ${customerId}`);
  if (state !== undefined) parts.push(sql`c.state = ${state}`);
  if (rating !== undefined) parts.push(sql`c.rating = ${rating}`);
  if (disposition) parts.push(sql`c.disposition = ${disposition}`);
  if (outcome) parts.push(OUTCOMES[outcome]);
  if (fromDate) parts.push(sql`c.created_at >= ${fromDate}`);
  if (toDate) parts.push(sql`c.created_at <= ${toDate}`);
  return parts;
}
