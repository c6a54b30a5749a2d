import { waitFor } from "#server/platform/db/locks.ts";
import { sql } from "kysely";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { Departments } from "../chats/sight.ts";
import type { ChatRow, MessageRow } from "../chats/repository.ts";
import type { Rows } from "../tables.ts";

/** The channels through which somebody of these departments speaks, oldest first. */
export async function channelsFor({ db, enterpriseId }: Rows, departments: Departments): Promise<string[]> {
  const own = departments === "all" ? [] : departments.filter((one) => one !== null);
  const found = await sql<{ id: string }>`select id from channel
    where enterprise_id = ${enterpriseId} and removed_at is null
      and (${departments === "all"} or dept_id is null or dept_id = any(${own}::uuid[]))
    order by created_at, id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** What stands of the chats at an address of a channel. */
export interface Trodden {
  channel_id: string;
  address: string;
  last_inbound_at: Date | null;
  /** Whether one of them was known as this customer's. */
  theirs: boolean;
  /** The chat that is under way. */
  open: ChatRow | null;
}

/** Where on these channels there were chats with a customer, or with whoever has one of these addresses. */
export async function troddenWays(
  { db, enterpriseId }: Rows,
  channelIds: readonly string[],
  customerIds: readonly string[],
  addresses: readonly string[],
): Promise<Trodden[]> {
  const found = await sql<Omit<Trodden, "open"> & { open_id: string | null }>`
    select channel_id, address, max(last_inbound_at) as last_inbound_at,
      coalesce(bool_or(customer_id = any(${[...customerIds]}::uuid[])), false) as theirs,
      (array_agg(id) filter (where state <> ${CHAT_STATES.closed}))[1] as open_id
    from chat where enterprise_id = ${enterpriseId} and channel_id = any(${[...channelIds]}::uuid[])
      and (customer_id = any(${[...customerIds]}::uuid[]) or address = any(${[...addresses]}::text[]))
      and address <> ''
    group by channel_id, address order by max(created_at) desc`.execute(db);
  const ids = found.rows.flatMap(({ open_id }) => open_id ?? []);
  const open =
    ids.length === 0
      ? []
      : await db
          .selectFrom("chat")
          .selectAll()
          .where("enterprise_id", "=", enterpriseId)
          .where("id", "in", ids)
          .execute();
  const byId = new Map(open.map((row) => [row.id, row]));
  return found.rows.map(({ open_id, ...row }) => ({ ...row, open: byId.get(open_id ?? "") ?? null }));
}

/** A message said before under this id to this address of a channel. */
export async function saidBefore(
  { db, enterpriseId }: Rows,
  channelId: string,
  address: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom("chat_message as m")
    .innerJoin("chat as c", (join) =>
      join.onRef("c.enterprise_id", "=", "m.enterprise_id").onRef("c.id", "=", "m.chat_id"),
    )
    .selectAll("m")
    .where("m.enterprise_id", "=", enterpriseId)
    .where("c.channel_id", "=", channelId)
    .where("c.address", "=", address)
    .where("m.id", "=", messageId)
    .executeTakeFirst();
}

/** One chat with an address begins at a time, whoever else would begin one there. */
export const holdWay = ({ db }: Rows, channelId: string, address: string) =>
  waitFor(db, "chatWay", `${channelId} ${address}`);
