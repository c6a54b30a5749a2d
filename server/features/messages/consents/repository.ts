import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Rows } from "../tables.ts";

export interface NarrowedConsents {
  /** The customer, those merged into it, and their addresses. */
  of?: { ids: readonly string[]; addresses: readonly string[] } | undefined;
  search: string;
  channelType?: ChannelType | undefined;
  from: number;
  perPage: number;
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

function eventsLike({ db, enterpriseId }: Rows, { of, search, channelType }: NarrowedConsents) {
  let events = db.selectFrom("consent_event").where("enterprise_id", "=", enterpriseId);
  if (of)
    events = events.where(
      sql<boolean>`(customer_id = any(${[...of.ids]}::uuid[]) or address = any(${[...of.addresses]}::text[]))`,
    );
  if (search)
    events = events.where(sql<boolean>`(address ilike ${like(search)} or words ilike ${like(search)})`);
  return channelType === undefined ? events : events.where("channel_type", "=", channelType);
}

export const pageOfConsents = (rows: Rows, narrowed: NarrowedConsents) =>
  eventsLike(rows, narrowed)
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .offset(narrowed.from)
    .limit(narrowed.perPage)
    .execute();
export type ConsentEventRow = Awaited<ReturnType<typeof pageOfConsents>>[number];

export async function countConsents(rows: Rows, narrowed: NarrowedConsents): Promise<number> {
  const { n } = await eventsLike(rows, narrowed)
    .select((row) => row.fn.countAll<string>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What was said at an address at a moment, or in the second behind it: the last of it. */
export const saidAt = ({ db, enterpriseId }: Rows, type: ChannelType, address: string, at: Date) =>
  db
    .selectFrom("consent_event")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("address", "=", address)
    .where("channel_type", "=", type)
    .where("at", ">=", at)
    .where("at", "<", new Date(at.getTime() + 1_000))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** When somebody said what holds now. */
export async function holdsSince(
  { db, enterpriseId }: Rows,
  type: ChannelType,
  address: string,
): Promise<number> {
  const { at } = await db
    .selectFrom("consent")
    .select("at")
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_type", "=", type)
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  return at.getTime();
}
