import { type Selectable, sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

export type BroadcastRow = Selectable<Tables["broadcast"]>;
/** A broadcast with what its list shows of the dispatch and the channel. */
export type ListedBroadcast = BroadcastRow &
  Pick<
    Selectable<Tables["dispatch"]>,
    | "no"
    | "link_origin"
    | "goal_event"
    | "goal_hours"
    | "goal_value"
    | "state"
    | "state_reason"
    | "total"
    | "per_second"
    | "started_at"
    | "finished_at"
    | "held_until"
    | "try_days"
    | "trying"
    | "tries_held"
    | "urgent"
  > & {
    channel_name: string;
    contact_id: string;
    channel_type: ChannelType;
    dispatch_start_at: Date | null;
    dispatch_local_time: string | null;
  };

const listed = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("broadcast as b")
    .innerJoin("dispatch as d", (join) =>
      join.onRef("d.enterprise_id", "=", "b.enterprise_id").onRef("d.id", "=", "b.dispatch_id"),
    )
    .innerJoin("channel as c", (join) =>
      join.onRef("c.enterprise_id", "=", "b.enterprise_id").onRef("c.id", "=", "b.channel_id"),
    )
    .selectAll("b")
    .select([
      "d.no",
      "d.link_origin",
      "d.goal_event",
      "d.goal_hours",
      "d.goal_value",
      "d.state",
      "d.state_reason",
      "d.total",
      "d.per_second",
      "d.started_at",
      "d.finished_at",
      "d.held_until",
      "d.try_days",
      "d.trying",
      "d.tries_held",
      "d.urgent",
      "d.start_at as dispatch_start_at",
      "d.local_time as dispatch_local_time",
      "c.name as channel_name",
      "c.contact_id",
      "c.type as channel_type",
    ])
    .where("b.enterprise_id", "=", enterpriseId);

export interface BroadcastPage {
  name: string;
  fromDate?: string;
  toDate?: string;
  from: number;
  limit: number;
}

export function listBroadcasts(rows: Rows, page: BroadcastPage): Promise<ListedBroadcast[]> {
  const words = page.name.trim().toLowerCase();
  return (
    listed(rows)
      // Those of campaigns stand among their campaign's activities.
      .where("b.activity_id", "is", null)
      .$if(words !== "", (query) =>
        query.where(sql<boolean>`lower(b.name || ' ' || b.template_name) like ${`%${escapeLike(words)}%`}`),
      )
      .$if(page.fromDate !== undefined, (query) =>
        query.where("b.created_at", ">=", new Date(page.fromDate!)),
      )
      .$if(page.toDate !== undefined, (query) => query.where("b.created_at", "<=", new Date(page.toDate!)))
      .orderBy("b.created_at", "desc")
      .orderBy("b.id", "desc")
      .offset(page.from)
      .limit(page.limit)
      .execute()
  );
}

export const findBroadcast = (rows: Rows, id: string): Promise<ListedBroadcast | undefined> =>
  listed(rows).where("b.id", "=", id).executeTakeFirst();

/** Holds the row until the transaction ends; gives what it does once it is prepared. */
export const lockBroadcast = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .selectFrom("broadcast")
    .select(["start", "start_at"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** All variants of a broadcast, the first one first; one without any alone. */
export const variantsOf = (
  rows: Rows,
  { id, variant_of }: Pick<BroadcastRow, "id" | "variant_of">,
): Promise<ListedBroadcast[]> => {
  const first = variant_of ?? id;
  return listed(rows)
    .where((e) => e.or([e("b.id", "=", first), e("b.variant_of", "=", first)]))
    .orderBy(sql`b.variant nulls first`)
    .execute();
};

/** The fallback of a broadcast, by the first of its variants. */
export const fallbackOf = (rows: Rows, firstId: string): Promise<ListedBroadcast | undefined> =>
  listed(rows).where("b.fallback_for", "=", firstId).executeTakeFirst();

/** The fallbacks of these, by the id of what they are the fallback for. */
export async function fallbacksOf(
  rows: Rows,
  firstIds: readonly string[],
): Promise<Map<string, ListedBroadcast>> {
  if (firstIds.length === 0) return new Map();
  const found = await listed(rows)
    .where("b.fallback_for", "in", [...firstIds])
    .execute();
  return new Map(found.map((one) => [one.fallback_for!, one]));
}

/** The broadcasts behind dispatches. */
export const broadcastByNo = (rows: Rows, no: number): Promise<ListedBroadcast | undefined> =>
  listed(rows).where("d.no", "=", no).executeTakeFirst();

/** Nobody falls back any more. Says whether somebody still might have. */
export async function closeFallback({ db, enterpriseId }: Rows, id: string): Promise<boolean> {
  const closed = await db
    .updateTable("broadcast")
    .set({ fallback_open: false, fallback_next: null })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("fallback_open", "=", true)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows) > 0;
}

/** Before then nobody's hours are over. */
export const setNext = ({ db, enterpriseId }: Rows, id: string, next: Date) =>
  db
    .updateTable("broadcast")
    .set({ fallback_next: next })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

/** Says what it and its variants do once they are prepared. */
export const setStart = ({ db, enterpriseId }: Rows, id: string, start: boolean, startAt: Date | null) =>
  db
    .updateTable("broadcast")
    .set({ start, start_at: startAt })
    .where("enterprise_id", "=", enterpriseId)
    .where((e) => e.or([e("id", "=", id), e("variant_of", "=", id), e("fallback_for", "=", id)]))
    .execute();

export const broadcastsById = (rows: Rows, ids: readonly string[]): Promise<ListedBroadcast[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : listed(rows)
        .where("b.id", "in", [...ids])
        .execute();

export const deleteBroadcast = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("broadcast").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
