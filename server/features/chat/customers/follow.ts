import { type Selectable, sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { customerName, customersAt, knownAs } from "#server/features/customers/public.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Change } from "../chats/change.ts";
import type { ChatTable } from "../tables.ts";

type Row = Pick<Selectable<ChatTable>, "id" | "channel_type" | "address" | "state">;

/** Chats of strangers at these addresses that are this customer's, by the kind of channel. */
async function theirs(work: Work, customerId: string, addresses: readonly string[]): Promise<Row[]> {
  if (addresses.length === 0) return [];
  const strangers = await sql<Row>`select id, channel_type, address, state from chat
    where enterprise_id = ${work.enterpriseId} and customer_id is null
      and channel_id in (select id from channel where enterprise_id = ${work.enterpriseId})
      and address = any(${[...addresses]}::text[])`.execute(work.db);
  const found: Row[] = [];
  for (const [type, rows] of grouped(strangers.rows, (row) => row.channel_type)) {
    const known = await customersAt(work, type as ChannelType, [
      ...new Set(rows.map(({ address }) => address)),
    ]);
    found.push(...rows.filter(({ address }) => known.get(address) === customerId));
  }
  return found;
}

/** Chats become a customer's, under their name: those that are over by themselves, open ones for all who hear of them. */
export async function giveChats(
  work: Work,
  change: Change,
  customer: { id: string; name: string },
  rows: readonly Pick<Row, "id" | "state">[],
): Promise<void> {
  const over = rows.filter(({ state }) => state === CHAT_STATES.closed).map(({ id }) => id);
  if (over.length > 0)
    await sql`update chat set customer_id = ${customer.id}, customer_name = ${customer.name}
      where enterprise_id = ${work.enterpriseId} and id = any(${over}::uuid[])`.execute(work.db);
  for (const { id, state } of rows)
    if (state !== CHAT_STATES.closed)
      await change.change(work, id, ({ row }) => {
        row.customer_id = customer.id;
        row.customer_name = customer.name;
        return { event: "chatChanged" };
      });
}

/** Where somebody makes or changes a customer, their chats follow: strangers' become theirs, and open ones bear their name. */
export const followCustomers = (change: Change) => async (work: Work, customerId: string) => {
  const [name, known] = [await customerName(work, customerId), await knownAs(work, customerId)];
  if (name === undefined || !known) return;
  const renamed = await work.db
    .selectFrom("chat")
    .select(["id", "state"])
    .where("enterprise_id", "=", work.enterpriseId)
    .where("customer_id", "in", known.ids)
    .where("state", "<>", CHAT_STATES.closed)
    .where("customer_name", "<>", name)
    .execute();
  const strangers = await theirs(work, customerId, known.addresses);
  await giveChats(work, change, { id: customerId, name }, [...renamed, ...strangers]);
};
