import { sql } from "kysely";
import type { MessageCounts } from "#contract/messages/status.ts";
import { countClickers, countMessages } from "#server/features/messages/public.ts";
import type { Rows } from "./tables.ts";

export interface RankedBroadcast {
  id: string;
  name: string;
  channelId: string;
  counts: MessageCounts;
  /** How many people opened a link; null where clicks are not counted. */
  clicked: number | null;
}

/** The latest of the broadcasts whose sending began within a span, with what became of their messages. */
export async function rankBroadcasts(
  rows: Rows,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<RankedBroadcast[]> {
  const { db, enterpriseId } = rows;
  const found = await db
    .selectFrom("broadcast as b")
    .innerJoin("dispatch as d", (join) =>
      join.onRef("d.enterprise_id", "=", "b.enterprise_id").onRef("d.id", "=", "b.dispatch_id"),
    )
    .select(["b.id", "b.name", "b.channel_id", "d.no", "d.link_origin"])
    .where("b.enterprise_id", "=", enterpriseId)
    .where("d.started_at", "is not", null)
    // As its index has it.
    .where(sql<boolean>`coalesce(d.started_at, d.created_at) >= ${from}`)
    .where(sql<boolean>`coalesce(d.started_at, d.created_at) < ${to}`)
    .orderBy("d.no", "desc")
    .limit(limit)
    .execute();
  const nos = found.map(({ no }) => no);
  const [counts, clickers] = await Promise.all([countMessages(rows, nos), countClickers(rows, nos)]);
  return found.map(({ id, name, no, channel_id, link_origin: origin }) => ({
    id,
    name,
    channelId: channel_id,
    counts: counts.get(no)!,
    clicked: origin === null ? null : (clickers.get(no) ?? 0),
  }));
}
