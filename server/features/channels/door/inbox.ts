import type pg from "pg";
import type { WebhookRequest } from "#channels/kit/index.ts";
import { groupCommit } from "#server/platform/db/group-commit.ts";
import type { OpenChannel } from "../open.ts";

export interface Accepted {
  channel: OpenChannel;
  request: WebhookRequest;
}
/** A webhook call as the inbox kept it. */
export interface Kept {
  id: number;
  enterprise_id: string;
  channel_id: string;
  received_at: Date;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

const INSERT = `
  insert into channel_inbox (enterprise_id, channel_id, received_at, method, url, headers, body)
  select e, c, to_timestamp(at / 1000.0), m, u, h::jsonb, substring($9::bytea from b for l)
  from unnest($1::uuid[], $2::uuid[], $3::double precision[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])
    with ordinality as call(e, c, at, m, u, h, b, l, n)
  order by n returning id`;

/** Keeps webhook calls before they are answered: many that come at once go in one commit. */
export function createInbox(system: pg.Pool) {
  return groupCommit<Accepted, number>(async (calls) => {
    const lengths = calls.map(({ request }) => request.body.length);
    let end = 0;
    // All in one piece, which goes as it is: bytes in an array would go as text.
    const starts = lengths.map((length) => (end += length) - length + 1);
    const inserted = await system.query<{ id: number }>({
      name: "keep-webhooks",
      text: INSERT,
      values: [
        calls.map(({ channel }) => channel.enterpriseId),
        calls.map(({ channel }) => channel.id),
        calls.map(({ request }) => request.receivedAt),
        calls.map(({ request }) => request.method),
        calls.map(({ request }) => request.url),
        calls.map(({ request }) => JSON.stringify(request.headers)),
        starts,
        lengths,
        Buffer.concat(calls.map(({ request }) => request.body)),
      ],
    });
    return inserted.rows.map(({ id }) => id);
  });
}

const LEFT_AFTER_S = 10;
const TRIES_MAX = 5;

/** What a process left behind, or what failed: claimed for one more try. */
export async function claimLeft(system: pg.Pool, limit: number): Promise<Kept[]> {
  const claimed = await system.query<Kept>(
    `update channel_inbox i set tries = i.tries + 1
     from (select enterprise_id, id from channel_inbox
       where received_at < now() - make_interval(secs => $1 * (1 + tries * tries)) and tries < $2
       order by received_at limit $3 for update skip locked) due
     where i.enterprise_id = due.enterprise_id and i.id = due.id
     returning i.id, i.enterprise_id, i.channel_id, i.received_at, i.method, i.url, i.headers, i.body`,
    [LEFT_AFTER_S, TRIES_MAX, limit],
  );
  return claimed.rows.sort((a, b) => a.id - b.id);
}

export const forget = (system: pg.Pool, ids: readonly number[]) =>
  system.query({
    name: "forget-webhooks",
    text: "delete from channel_inbox where id = any($1::bigint[])",
    values: [ids],
  });

const KEPT_DAYS = 7;

/** Forgets calls that nobody could apply for a week: their vendors have stopped repeating them, too. */
export const pruneInbox = (system: pg.Pool) =>
  system.query(
    "delete from channel_inbox where tries >= $1 and received_at < now() - make_interval(days => $2)",
    [TRIES_MAX, KEPT_DAYS],
  );

export const noteFailure = (system: pg.Pool, id: number, error: string) =>
  system.query("update channel_inbox set error = $2 where id = $1", [id, error.replaceAll("\u0000", "")]);
