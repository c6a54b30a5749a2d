import { escapeLike } from "#server/platform/db/like.ts";
import { type RawBuilder, sql } from "kysely";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

/** Whether the message `m` goes to an address on the blacklist. */
export const blacklisted = (type: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from blacklist_entry b where b.enterprise_id = m.enterprise_id
    and b.address = ${type === CHANNEL_TYPES.EMAIL ? sql`lower(m.address)` : sql`m.address`}
    and (b.channel_type is null or b.channel_type = ${type}::smallint) and (b.until is null or b.until > now()))`;

export interface Narrowed {
  search: string;
  channelType?: ChannelType | undefined;
  from: number;
  perPage: number;
}

const like = (text: string) => `%${escapeLike(text)}%`;

function entriesLike({ db, enterpriseId }: Rows, { search, channelType }: Narrowed) {
  let entries = db.selectFrom("blacklist_entry").where("enterprise_id", "=", enterpriseId);
  if (search)
    entries = entries.where(sql<boolean>`(address ilike ${like(search)} or reason ilike ${like(search)})`);
  if (channelType !== undefined)
    entries = entries.where(sql<boolean>`(channel_type is null or channel_type = ${channelType}::smallint)`);
  return entries;
}
const counted = (find: { executeTakeFirstOrThrow(): Promise<{ n: string }> }): Promise<number> =>
  find.executeTakeFirstOrThrow().then(({ n }) => Number(n));

export const countEntries = (rows: Rows, narrowed: Narrowed) =>
  counted(entriesLike(rows, narrowed).select((row) => row.fn.countAll<string>().as("n")));
export const countOptOuts = (rows: Rows, narrowed: Narrowed) =>
  counted(optOutsLike(rows, narrowed).select((row) => row.fn.countAll<string>().as("n")));

export const pageOfEntries = (rows: Rows, narrowed: Narrowed) =>
  entriesLike(rows, narrowed)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(narrowed.from)
    .limit(narrowed.perPage)
    .execute();

function optOutsLike({ db, enterpriseId }: Rows, { search, channelType }: Narrowed) {
  let out = db.selectFrom("consent").where("enterprise_id", "=", enterpriseId).where("opted_in", "=", false);
  if (search) out = out.where(sql<boolean>`(address ilike ${like(search)} or reason ilike ${like(search)})`);
  return channelType === undefined ? out : out.where("channel_type", "=", channelType);
}
export const pageOfOptOuts = (rows: Rows, narrowed: Narrowed) =>
  optOutsLike(rows, narrowed)
    .select(["address", "channel_type", "reason", "way", "at"])
    .orderBy("at", "desc")
    .orderBy("address")
    .offset(narrowed.from)
    .limit(narrowed.perPage)
    .execute();

export const findEntry = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .selectFrom("blacklist_entry")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export interface Facts {
  channel_type: ChannelType | null;
  reason: string;
  until: Date | null;
}

/** Adds those that are not there yet; gives how many that were. */
export async function insertEntries(
  { db }: Work,
  fresh: readonly { id: string; address: string }[],
  { channel_type, reason, until, created_by }: Facts & { created_by: string },
): Promise<number> {
  const added = await sql`
    insert into blacklist_entry (id, address, channel_type, reason, until, created_by)
    select f.id, f.address, ${channel_type}::smallint, ${reason}, ${until}::timestamptz, ${created_by}
    from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ address }) => address)}::text[]) as f(id, address)
    on conflict do nothing`.execute(db);
  return Number(added.numAffectedRows ?? 0);
}

export const updateEntry = ({ db, enterpriseId }: Work, id: string, facts: Facts) =>
  db
    .updateTable("blacklist_entry")
    .set(facts)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const deleteEntry = ({ db, enterpriseId }: Work, id: string) =>
  db.deleteFrom("blacklist_entry").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
