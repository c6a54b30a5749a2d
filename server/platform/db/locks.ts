import { type RawBuilder, sql } from "kysely";
import type { Db } from "./pools.ts";

/** Every advisory lock that is known by a number. One space for the whole database: a number stands for one thing for good. */
export const LOCKS = {
  migrations: 4_100_001,
  /** With an enterprise: its events are numbered. */
  outbox: 4_100_002,
  /** With a process's name: it lives. */
  process: 4_100_003,
  sandboxSender: 4_100_009,
  chunksInLine: 4_100_010,
  chatRounds: 4_100_031,
  /** With an enterprise. */
  retention: 4_100_041,
  /** With an enterprise. */
  contacts: 4_100_044,
  mailboxes: 4_100_133,
} as const;
export type Lock = (typeof LOCKS)[keyof typeof LOCKS];

/** Every advisory lock that is known by a text, which begins with these words: they part those of one key. */
const WORDS = {
  attributeLabels: "attribute labels",
  broadcastOnce: "broadcast of",
  chatWay: "chat with",
  journeyArrivals: "journey arrivals",
  journeyCap: "journey cap",
  outreachCap: "outreach",
  peopleReached: "people reached",
  replies: "replies",
  sandboxReach: "sandbox",
  segmentMembers: "segment members",
  segmentRules: "segment rules",
  uploadLane: "upload lane",
} as const;
export type TextLock = keyof typeof WORDS;

/** A text lock's number, for statements of one's own; what the key holds is after the lock's words. */
export const textLock = (lock: TextLock, key: string): RawBuilder<unknown> =>
  sql`hashtextextended(${`${WORDS[lock]} ${key}`}, 0)`;

/** Waits for a lock and holds it until the transaction ends; shared ones are held by any number of transactions. */
export async function waitFor(db: Db, lock: TextLock, key: string, how?: "shared"): Promise<void> {
  const call = sql.raw(how ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await sql`select ${call}(${textLock(lock, key)})`.execute(db);
}
