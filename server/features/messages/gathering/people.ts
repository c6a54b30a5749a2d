import { type RawBuilder, sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Gathered } from "#contract/messages/limits.ts";
import type { ReportFilter } from "#contract/messages/reports.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { MessagePlace } from "../message-id.ts";
import { listReported } from "../reports/repository.ts";
import type { Rows } from "../tables.ts";

/** Somebody whom a message was for. */
export interface Person {
  address: string;
  customerId: string | null;
  channelId: string;
}
/** Some of them, and where the next begin; nothing where there are none. */
export interface Some {
  people: readonly Person[];
  last?: MessagePlace;
}

const { accepted, sent, failed, delivered, read, skipped, doubt, stopped } = MESSAGE_STATUS;
const among = (...ranks: number[]) => sql`m.status = any(${ranks}::smallint[])`;
const arrived = among(delivered, read);
const has = (table: string, yes: boolean) => sql`${arrived} and ${yes ? sql`` : sql`not`} exists (
  select from ${sql.table(table)} x where x.enterprise_id = m.enterprise_id and x.dispatch_no = m.dispatch_no
    and x.seq = m.seq)`;
/** Answered, clicked and converted is also whom nobody heard of having got it. */
const did = (
  table: string,
) => sql`exists (select from ${sql.table(table)} x where x.enterprise_id = m.enterprise_id
  and x.dispatch_no = m.dispatch_no and x.seq = m.seq)`;

const WHICH: Record<Gathered, RawBuilder<unknown>> = {
  unread: among(delivered),
  read: among(read),
  clicked: did("message_click"),
  notClicked: has("message_click", false),
  answered: did("message_reply"),
  notAnswered: has("message_reply", false),
  converted: sql`${did("message_conversion")} and not ${among(skipped)}`,
  notConverted: has("message_conversion", false),
  failed: among(failed),
  notReached: among(failed, skipped, doubt, stopped, accepted, sent),
};

/** Who of a dispatch it became so of, behind a place, in the order of its messages. */
export async function peopleOfDispatch(
  { db, enterpriseId }: Rows,
  { dispatchNo, which, reason }: { dispatchNo: number; which: Gathered; reason?: string | undefined },
  after: number,
  limit: number,
): Promise<Some> {
  const because =
    reason === undefined
      ? sql``
      : sql`and exists (select from message_event e where e.enterprise_id = m.enterprise_id
          and e.dispatch_no = m.dispatch_no and e.seq = m.seq and e.status = m.status
          and coalesce(e.description, '') = ${reason})`;
  const found = await sql<Person & { seq: number }>`
    select m.seq, m.address, m.customer_id as "customerId", d.channel_id as "channelId"
    from message m join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${dispatchNo} and m.seq > ${after}
      and ${WHICH[which]} ${because}
    order by m.seq limit ${limit}`.execute(db);
  const last = found.rows.at(-1);
  return { people: found.rows, ...(last && { last: { dispatchNo, seq: last.seq } }) };
}

/** Whom a delivery report speaks of, from the newest message backwards. */
export async function peopleReported(
  rows: Rows,
  filter: ReportFilter,
  country: string,
  after: MessagePlace | undefined,
  limit: number,
): Promise<Some> {
  const found = await listReported(rows, { filter, country, from: 0, limit, ...(after && { after }) });
  const last = found.at(-1);
  return { people: found, ...(last && { last: { dispatchNo: last.dispatchNo, seq: last.seq } }) };
}

/** What kinds of channels these are. */
export async function typesOf(
  { db, enterpriseId }: Rows,
  channelIds: readonly string[],
): Promise<Map<string, ChannelType>> {
  if (channelIds.length === 0) return new Map();
  const found = await db
    .selectFrom("channel")
    .select(["id", "type"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...channelIds])
    .execute();
  return new Map(found.map(({ id, type }) => [id, type]));
}
