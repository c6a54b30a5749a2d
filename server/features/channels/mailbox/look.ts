import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { ChannelEvent, WebhookRequest } from "#channels/kit/index.ts";
import type { OpenChannel } from "../open.ts";
import type { Traffic } from "../traffic/traffic.ts";
import { MAIL_MAX } from "./limits.ts";
import { asCall, readMail } from "./read-mail.ts";
import { type DueMailbox, keepPlace, noteHard } from "./rows.ts";
import type { Listed, MailboxSession } from "./session.ts";

/** Numbers that are listed at once. */
const WINDOW = 500;
/** After a mailbox was made anew what is read begins so long before it was last read; what was taken is known. */
const OVERLAP_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Tries with the whole mail, and after them with its head, before it is passed over. */
const WHOLE_TRIES = 2;
const HEAD_TRIES = 4;
/** What waits to be applied before the next mail is fetched: memory holds each until then. */
const WAITING_MAX = 50;
const LARGE = 1024 * 1024;
const WAITING_LARGE = 2;
const ROOM_MS = 50;

export interface LookParts {
  system: pg.Pool;
  traffic: Traffic;
  /** Keeps what came, to be applied from there. */
  keep(call: {
    channel: OpenChannel;
    request: WebhookRequest;
    events: readonly ChannelEvent[];
  }): Promise<void>;
  /** What people wrote and is not applied yet. */
  waiting(): number;
  closed(): boolean;
}

/** Takes what is new in a mailbox: each mail is kept before its number is. */
export async function lookInto(
  parts: LookParts,
  channel: OpenChannel,
  row: DueMailbox,
  session: MailboxSession,
): Promise<void> {
  const { uidValidity, uidNext } = await session.open();
  let last = row.last_uid;
  if (last === null || row.uid_validity !== uidValidity) {
    last = await placeBefore(session, startOf(row), uidNext);
    await keepPlace(parts.system, row, uidValidity, last);
  }
  while (last < uidNext - 1 && !parts.closed()) {
    const to = Math.min(last + WINDOW, uidNext - 1);
    for (const listed of await session.list(last + 1, to)) {
      if (parts.closed()) return;
      await take(parts, channel, row, session, listed);
      await keepPlace(parts.system, row, uidValidity, listed.uid);
    }
    await keepPlace(parts.system, row, uidValidity, to);
    last = to;
  }
}

/** From when on mails are read: since the mailbox was entered, or shortly before it was last read. */
const startOf = ({ since, read_at, last_uid }: DueMailbox): number =>
  last_uid === null || !read_at
    ? Math.floor(since.getTime() / 1_000) * 1_000
    : Math.max(since.getTime(), read_at.getTime() - OVERLAP_MS);

/** The number behind which everything came at that time or later. */
async function placeBefore(session: MailboxSession, start: number, uidNext: number): Promise<number> {
  // Servers search by the days of their own clocks and zones.
  const near = await session.since(new Date(start - DAY_MS));
  if (near.length === 0) return uidNext - 1;
  const from = near.reduce((least, uid) => Math.min(least, uid), uidNext);
  for (let low = from; low < uidNext; low += WINDOW) {
    const found = await session.list(low, Math.min(low + WINDOW, uidNext) - 1);
    const first = found.find(({ at }) => at >= start);
    if (first) return first.uid - 1;
  }
  return uidNext - 1;
}

async function take(
  parts: LookParts,
  channel: OpenChannel,
  row: DueMailbox,
  session: MailboxSession,
  { uid, size, at }: Listed,
): Promise<void> {
  const tries = row.hard_uid === uid ? row.hard_tries : 0;
  const headOnly = size > MAIL_MAX || tries >= WHOLE_TRIES;
  const most = size > LARGE && !headOnly ? WAITING_LARGE : WAITING_MAX;
  while (parts.waiting() > most && !parts.closed()) await pause(ROOM_MS);
  if (tries >= HEAD_TRIES) {
    const gone = asCall(channel, uid, { bytes: new Uint8Array(), headOnly, receivedAt: Date.now() });
    parts.traffic.received(channel, "mail", gone, { status: 500, reason: "This mail cannot be fetched." });
    return;
  }
  const bytes = await session.fetch(uid, headOnly).catch(async (error: unknown) => {
    await noteHard(parts.system, row, uid);
    throw error;
  });
  // Somebody deleted it meanwhile.
  if (!bytes) return;
  const request = asCall(channel, uid, { bytes, headOnly, receivedAt: at });
  const events = await readMail(channel, request);
  await parts.keep({ channel, request, events });
  const reason = headOnly ? { reason: "The mail is too large: its head alone was taken." } : {};
  parts.traffic.received(channel, "mail", { ...request, receivedAt: Date.now() }, { status: 200, ...reason });
}
