import { sql } from "kysely";
import type { Veil } from "#server/features/customers/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { sightOf } from "../agents/sight.ts";
import { readable } from "./repository.ts";

const KIND = "message.received";
const PREFIX = "message:in-";

/** Which of a customer's messages stand in chats that somebody does not read. */
async function hidden(
  scope: Scope,
  customerIds: readonly string[],
  inboundIds: readonly string[],
): Promise<Set<string>> {
  const conditions = readable(await sightOf(scope));
  if (conditions.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select m.inbound_id::text as id from chat c
    join chat_message m on m.enterprise_id = c.enterprise_id and m.chat_id = c.id
    where c.enterprise_id = ${scope.enterpriseId} and c.customer_id = any(${[...customerIds]}::uuid[])
      and m.inbound_id = any(${[...inboundIds]}::bigint[])
      and not (${sql.join(conditions, sql` and `)})`.execute(scope.db);
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * What customers wrote is read by who reads their chats: that they wrote, and on which channel, is told to all who see
 * the customer.
 */
export const chatWords: Veil = async (scope, customerIds, items) => {
  const ids = items.flatMap(({ kind, id }) => (kind === KIND ? [id.slice(PREFIX.length)] : []));
  if (ids.length === 0) return items;
  const reads = scope.can("CHAT.VIEW_CHATHISTORY") || scope.can("CHAT.HANDLE");
  const veiled = reads ? await hidden(scope, customerIds, ids) : new Set(ids);
  return items.map((item) =>
    item.kind === KIND && veiled.has(item.id.slice(PREFIX.length))
      ? { ...item, data: { ...item.data, text: "" } }
      : item,
  );
};
