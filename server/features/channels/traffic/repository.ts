import type pg from "pg";

export interface TrafficLine {
  enterpriseId: string;
  channelId: string;
  at: Date;
  direction: "out" | "in";
  what: string;
  method: string;
  url: string;
  status: number | null;
  ms: number;
  requestHeaders: Record<string, string>;
  requestBody: string;
  replyHeaders: Record<string, string>;
  replyBody: string;
  error: string | null;
}

export async function insertTraffic(system: pg.Pool, lines: readonly TrafficLine[]): Promise<void> {
  if (lines.length === 0) return;
  await system.query({
    name: "insert-traffic",
    text: `insert into channel_traffic (enterprise_id, channel_id, at, direction, what, method, url, status, ms,
        request_headers, request_body, reply_headers, reply_body, error)
      select "enterpriseId", "channelId", at, direction, what, method, url, status, ms,
        "requestHeaders", "requestBody", "replyHeaders", "replyBody", error
      from jsonb_to_recordset($1::jsonb) as line("enterpriseId" uuid, "channelId" uuid, at timestamptz, direction text,
        what text, method text, url text, status smallint, ms integer, "requestHeaders" jsonb, "requestBody" text,
        "replyHeaders" jsonb, "replyBody" text, error text)`,
    values: [JSON.stringify(lines)],
  });
}

const KEPT_DAYS = 7;

/** Forgets what is older than a week. */
export const pruneTraffic = (system: pg.Pool) =>
  system.query("delete from channel_traffic where at < now() - make_interval(days => $1)", [KEPT_DAYS]);
