import { sql } from "kysely";
import type { Selectable } from "kysely";
import { MESSAGE_STATUS, NO_MESSAGES, type MessageCounts, statusNamed } from "#contract/messages/status.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";
import { isToMany } from "../chunks/to-many.ts";
import { countryOf } from "./countries.ts";

export type DispatchRow = Selectable<Tables["dispatch"]>;

export const findDispatch = ({ db, enterpriseId }: Rows, id: string): Promise<DispatchRow | undefined> =>
  db
    .selectFrom("dispatch")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

export const dispatchByNo = ({ db, enterpriseId }: Rows, no: number): Promise<DispatchRow | undefined> =>
  db
    .selectFrom("dispatch")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("no", "=", no)
    .executeTakeFirst();

/** How many messages of each dispatch stand at each status. */
export async function countMessages(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
): Promise<Map<number, MessageCounts>> {
  if (nos.length === 0) return new Map();
  const sums = await db
    .selectFrom("dispatch_stat")
    .select(["dispatch_no", "status", (e) => e.fn.sum<number>("n").as("n")])
    .where("enterprise_id", "=", enterpriseId)
    .where("dispatch_no", "in", nos)
    .groupBy(["dispatch_no", "status"])
    .execute();
  const counts = new Map<number, MessageCounts>(nos.map((no) => [no, { ...NO_MESSAGES }]));
  for (const { dispatch_no, status, n } of sums) counts.get(dispatch_no)![statusNamed(status)] += Number(n);
  return counts;
}

/** How many messages of a dispatch wait, by the country of their number: "" where they go to none. */
export async function waitingByCountry({ db, enterpriseId }: Rows, dispatchNo: number) {
  const found = await sql<{ country: string; messages: number }>`
    select country, sum(n)::int as messages from dispatch_stat
    where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and status = ${MESSAGE_STATUS.waiting}::smallint
    group by country having sum(n) > 0`.execute(db);
  return found.rows;
}

export interface Recipient {
  address: string;
  customerId: string | null;
  vars: readonly string[] | null;
  /** Why they are sent nothing; undefined for those who are sent the message. */
  skipped?: string;
}

/** Adds recipients behind those that are there; `from` is the first one's place. Counts them with their status. */
export async function insertRecipients(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  from: number,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const reasons = recipients.map(({ skipped }) => skipped ?? null);
  const countries = recipients.map(({ address }) => countryOf(address));
  await sql`
    with given as (
      select * from unnest(${recipients.map(({ address }) => address)}::text[],
        ${recipients.map(({ customerId }) => customerId)}::uuid[],
        ${recipients.map(({ vars }) => (vars ? JSON.stringify(vars) : null))}::text[],
        ${reasons}::text[], ${countries}::text[]) with ordinality as g(address, customer_id, vars, reason, country, n)
    ), added as (
      insert into message (enterprise_id, dispatch_no, seq, address, country, customer_id, vars, status)
      select ${enterpriseId}::uuid, ${dispatchNo}::bigint, ${from}::int + n::int - 1, address, country, customer_id,
        vars::jsonb, case when reason is null then 0 else ${MESSAGE_STATUS.skipped}::smallint end
      from given
    ), told as (
      insert into message_event (enterprise_id, dispatch_no, seq, status, at, description)
      select ${enterpriseId}::uuid, ${dispatchNo}::bigint, ${from}::int + n::int - 1, ${MESSAGE_STATUS.skipped}::smallint,
        now(), reason from given where reason is not null
    )
    insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, country, n)
    select ${enterpriseId}::uuid, ${dispatchNo}::bigint, 0, s, country, c from (
      select case when reason is null then 0 else ${MESSAGE_STATUS.skipped}::smallint end as s, country, count(*)::int as c
      from given group by 1, 2) t order by s, country
    on conflict (enterprise_id, dispatch_no, shard, status, country) do update set n = dispatch_stat.n + excluded.n
  `.execute(db);
}

export const CHUNK_SIZE = 1_000;

/** Cuts a dispatch's messages into chunks that lanes can claim. */
export const insertChunks = ({ db, enterpriseId }: Rows, dispatch: DispatchRow, total: number) =>
  sql`insert into dispatch_chunk (enterprise_id, dispatch_no, no, channel_id, urgent, from_seq, size)
    select ${enterpriseId}::uuid, ${dispatch.no}::bigint, n, ${dispatch.channel_id}::uuid, ${!isToMany(dispatch.source)},
      (n - 1) * ${CHUNK_SIZE}::int + 1, least(${CHUNK_SIZE}::int, ${total}::int - (n - 1) * ${CHUNK_SIZE}::int)
    from generate_series(1, ceil(${total}::numeric / ${CHUNK_SIZE}::int)::int) n`.execute(db);

const TABLES = [
  "message_click",
  "click_stat",
  "dispatch_link",
  "message_event",
  "message_reply",
  "reply_stat",
  "message_conversion",
  "conversion_stat",
  "outreach_sent",
  "message_fallback",
  "message_try",
  "message",
  "dispatch_chunk",
  "dispatch_stat",
] as const;

/** Removes a dispatch and all that hangs on it. */
export async function deleteDispatch({ db, enterpriseId }: Rows, no: number): Promise<void> {
  for (const table of TABLES)
    await db
      .deleteFrom(table)
      .where("enterprise_id", "=", enterpriseId)
      .where("dispatch_no", "=", no)
      .execute();
  await db.deleteFrom("dispatch").where("enterprise_id", "=", enterpriseId).where("no", "=", no).execute();
}
