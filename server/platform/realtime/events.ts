import type pg from "pg";

/** An announced event as it was numbered. */
export interface EventRow {
  seq: number;
  name: string;
  data: unknown;
  permissions: string[];
  audience: string[];
  at: Date;
}

/** The events of an enterprise after a number, oldest first, at most `limit`. */
export async function eventsAfter(
  system: pg.Pool,
  enterpriseId: string,
  seq: number,
  limit: number,
): Promise<EventRow[]> {
  const found = await system.query<EventRow>({
    name: "events-after",
    text: `select seq, name, data, permissions, audience, at from realtime_event
           where enterprise_id = $1 and seq > $2 order by seq limit $3`,
    values: [enterpriseId, seq, limit],
  });
  return found.rows;
}

/** The number of an enterprise's last event. */
export async function lastSeqOf(system: pg.Pool, enterpriseId: string): Promise<number> {
  const found = await system.query<{ seq: number }>(
    "select seq from event_counter where enterprise_id = $1",
    [enterpriseId],
  );
  return found.rows[0]?.seq ?? 0;
}

/** An event as clients read it. */
export const frameOf = (row: EventRow): string =>
  JSON.stringify({
    action: "event",
    seq: row.seq,
    name: row.name,
    data: row.data,
    at: row.at.toISOString(),
  });
