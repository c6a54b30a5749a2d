import type pg from "pg";
import type { WebhookRequest } from "#channels/kit/index.ts";
import { groupCommit } from "#server/platform/db/group-commit.ts";
import { numberColumn } from "#server/platform/db/columns.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { OpenChannel } from "../open.ts";
import { frameCalls } from "./frame.ts";

export interface Accepted {
  channel: OpenChannel;
  request: WebhookRequest;
}
/** A row of the inbox: calls that came together. It goes when the last of them is applied. */
export interface Entry {
  id: number;
  /** Calls of it that are not applied yet. */
  left: number;
}
/** Where a call stands. */
export interface Place {
  entry: Entry;
  /** Its position in the row. */
  at: number;
}
/** A row as it is read again. */
export interface Kept {
  id: number;
  enterprise_id: string;
  calls: Buffer;
  /** Positions of calls that were applied. */
  taken: number[];
}

const INSERT = `
  insert into channel_inbox (enterprise_id, received_at, calls)
  select e, now(), substring($4::bytea from b for l)
  from unnest($1::uuid[], $2::int[], $3::int[]) with ordinality as entry(e, b, l, n)
  order by n returning id`;

/** Keeps webhook calls before they are answered: those that come at once go in one commit, an enterprise's in one row. */
export function createInbox(system: pg.Pool) {
  return groupCommit<Accepted, Place>(async (calls) => {
    const parts: Uint8Array[] = [];
    const starts: number[] = [];
    const lengths: number[] = [];
    let end = 0;
    const entries = [...grouped(calls, ({ channel }) => channel.enterpriseId)];
    for (const [, own] of entries) {
      const frame = frameCalls(own.map(keptAs));
      const length = frame.reduce((sum, part) => sum + part.length, 0);
      starts.push(end + 1);
      lengths.push(length);
      end += length;
      parts.push(...frame);
    }
    const inserted = await system.query<{ id: number }>({
      name: "keep-webhooks",
      text: INSERT,
      // All in one piece, which goes as it is: bytes in an array would go as text.
      values: [
        entries.map(([enterpriseId]) => enterpriseId),
        numberColumn(starts),
        numberColumn(lengths),
        Buffer.concat(parts, end),
      ],
    });
    const places = new Map<Accepted, Place>();
    for (const [index, [, own]] of entries.entries()) {
      const entry = { id: inserted.rows[index]!.id, left: own.length };
      for (const [at, call] of own.entries()) places.set(call, { entry, at });
    }
    return calls.map((call) => places.get(call)!);
  });
}

const keptAs = ({ channel, request: { method, url, headers, body, receivedAt } }: Accepted) => ({
  channelId: channel.id,
  at: receivedAt,
  method,
  url,
  headers,
  body,
});

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
     returning i.id, i.enterprise_id, i.calls, i.taken`,
    [LEFT_AFTER_S, TRIES_MAX, limit],
  );
  return claimed.rows.sort((a, b) => a.id - b.id);
}

/** Strikes calls that are applied from the inbox: rows of which none is left go. */
export async function strike(system: pg.Pool, places: readonly Place[]): Promise<void> {
  const done: number[] = [];
  const partly: { id: number; taken: number[] }[] = [];
  for (const [entry, own] of grouped(places, (place) => place.entry)) {
    entry.left -= own.length;
    if (entry.left > 0) partly.push({ id: entry.id, taken: own.map(({ at }) => at) });
    else done.push(entry.id);
  }
  if (done.length > 0)
    await system.query({
      name: "forget-webhooks",
      text: "delete from channel_inbox where id = any($1::bigint[])",
      values: [numberColumn(done)],
    });
  for (const { id, taken } of partly)
    await system.query({
      name: "strike-webhooks",
      text: "update channel_inbox set taken = taken || $2::int[] where id = $1",
      values: [id, numberColumn(taken)],
    });
}

const KEPT_DAYS = 7;

/** Forgets calls that nobody could apply for a week: their vendors have stopped repeating them, too. */
export const pruneInbox = (system: pg.Pool) =>
  system.query(
    "delete from channel_inbox where tries >= $1 and received_at < now() - make_interval(days => $2)",
    [TRIES_MAX, KEPT_DAYS],
  );

export const noteFailure = (system: pg.Pool, id: number, error: string) =>
  system.query("update channel_inbox set error = $2 where id = $1", [id, error.replaceAll("\u0000", "")]);
