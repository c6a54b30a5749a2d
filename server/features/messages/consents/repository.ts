import { escapeLike } from "#server/platform/db/like.ts";
import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Unconfirmed } from "#contract/messages/confirmations.ts";
import type { Rows } from "../tables.ts";
import { STANDING, type Standing } from "./standing.ts";

export interface NarrowedConsents {
  /** The customer, those merged into it, and their addresses. */
  of?: { ids: readonly string[]; addresses: readonly string[] } | undefined;
  search: string;
  channelType?: ChannelType | undefined;
  /** Only the yes that holds and stands so. */
  unconfirmed?: Unconfirmed | undefined;
  from: number;
  perPage: number;
}

const like = (text: string) => `%${escapeLike(text)}%`;

/** Of the event that is the yes which holds now: whether it waits for the person's own word. */
const UNCONFIRMED = sql<Unconfirmed | null>`(select k.unconfirmed from consent k
  where k.enterprise_id = consent_event.enterprise_id and k.channel_type = consent_event.channel_type
    and k.address = consent_event.address and k.at = consent_event.at and k.way = consent_event.way
    and consent_event.opted_in)`;

function eventsLike({ db, enterpriseId }: Rows, { of, search, channelType, unconfirmed }: NarrowedConsents) {
  let events = db.selectFrom("consent_event").where("enterprise_id", "=", enterpriseId);
  if (of)
    events = events.where(
      sql<boolean>`(customer_id = any(${[...of.ids]}::uuid[]) or address = any(${[...of.addresses]}::text[]))`,
    );
  if (search)
    events = events.where(sql<boolean>`(address ilike ${like(search)} or words ilike ${like(search)})`);
  if (unconfirmed) events = events.where(UNCONFIRMED, "=", unconfirmed);
  return channelType === undefined ? events : events.where("channel_type", "=", channelType);
}

export const pageOfConsents = (rows: Rows, narrowed: NarrowedConsents) =>
  eventsLike(rows, narrowed)
    .selectAll()
    .select(UNCONFIRMED.as("unconfirmed"))
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
    .select(UNCONFIRMED.as("unconfirmed"))
    .where("enterprise_id", "=", enterpriseId)
    .where("address", "=", address)
    .where("channel_type", "=", type)
    // Of what was said: that somebody was asked stands beside it.
    .where("opted_in", "is not", null)
    .where("at", ">=", at)
    .where("at", "<", new Date(at.getTime() + 1_000))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Since when somebody stands where they do. */
export async function standsSince(
  { db, enterpriseId }: Rows,
  type: ChannelType,
  address: string,
): Promise<{ standing: Standing; at: number }> {
  const { at, standing } = await db
    .selectFrom("consent as k")
    .select(["at", STANDING.as("standing")])
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_type", "=", type)
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  return { at: at.getTime(), standing: standing! };
}
