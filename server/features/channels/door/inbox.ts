import type pg from "pg";
import type { ChannelEvent, WebhookRequest } from "#channels/kit/index.ts";
import { groupCommit } from "#server/platform/db/group-commit.ts";
import { numberColumn } from "#server/platform/db/columns.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { OpenChannel } from "../open.ts";
import { type Entry, newEntry } from "./entry.ts";
import { frameCalls } from "./frame.ts";

export interface Accepted {
  channel: OpenChannel;
  request: WebhookRequest;
  events: readonly ChannelEvent[];
}
/** Hears of a row as soon as it is kept, before its calls are answered. */
export type KeptListener = (entry: Entry, calls: readonly Accepted[]) => void;

const INSERT = `
  insert into channel_inbox (enterprise_id, received_at, owner, calls)
  select e, now(), $5, substring($4::bytea from b for l)
  from unnest($1::uuid[], $2::int[], $3::int[]) with ordinality as entry(e, b, l, n)
  order by n returning id`;

/** Keeps webhook calls before they are answered: those that come at once go in one commit, an enterprise's in one row. */
export function createInbox(system: pg.Pool, owner: string, kept: KeptListener) {
  return groupCommit<Accepted, void>(async (calls) => {
    const parts: Uint8Array[] = [];
    const starts: number[] = [];
    const lengths: number[] = [];
    let end = 0;
    const rows = [...grouped(calls, ({ channel }) => channel.enterpriseId)];
    for (const [, own] of rows) {
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
        rows.map(([enterpriseId]) => enterpriseId),
        numberColumn(starts),
        numberColumn(lengths),
        Buffer.concat(parts, end),
        owner,
      ],
    });
    for (const [index, [, own]] of rows.entries()) kept(newEntry(inserted.rows[index]!.id, own.length), own);
    return [];
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
