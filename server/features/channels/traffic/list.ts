import type { Rows } from "../tables.ts";

const FIRST_ERROR = 400;

interface Wanted {
  before?: number;
  direction?: "out" | "in";
  trouble: boolean;
  limit: number;
}

/** Lines of one channel, newest first, from one place on. */
export function listTraffic(rows: Rows, channelId: string, { before, direction, trouble, limit }: Wanted) {
  let query = rows.db
    .selectFrom("channel_traffic")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", "=", channelId);
  if (before !== undefined) query = query.where("id", "<", before);
  if (direction) query = query.where("direction", "=", direction);
  if (trouble)
    query = query.where((where) =>
      where.or([
        where("status", "is", null),
        where("status", ">=", FIRST_ERROR),
        where("error", "is not", null),
      ]),
    );
  return query.orderBy("id", "desc").limit(limit).execute();
}
