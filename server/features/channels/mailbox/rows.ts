import { sql } from "kysely";
import type pg from "pg";
import type { Rows } from "../tables.ts";

/** A mailbox whose time has come. */
export interface DueMailbox {
  enterprise_id: string;
  channel_id: string;
  since: Date;
  uid_validity: number | null;
  last_uid: number | null;
  read_at: Date | null;
  failures: number;
  error: string | null;
  hard_uid: number | null;
  hard_tries: number;
}

/** Notes that a channel has a mailbox; `anew`: another one than before, of which only what comes from now on is read. */
export async function keepMailbox({ db }: Rows, channelId: string, anew: boolean): Promise<void> {
  await sql`insert into channel_mailbox as m (channel_id) values (${channelId})
    on conflict (enterprise_id, channel_id) do update set due_at = now(), failures = 0,
      since = case when ${anew} then now() else m.since end,
      uid_validity = case when ${anew} then null else m.uid_validity end,
      last_uid = case when ${anew} then null else m.last_uid end,
      read_at = case when ${anew} then null else m.read_at end,
      error = null, failed_since = null, hard_uid = null, hard_tries = 0`.execute(db);
}

export const dropMailbox = ({ db, enterpriseId }: Rows, channelId: string) =>
  db
    .deleteFrom("channel_mailbox")
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", channelId)
    .execute();

/** How far the mailbox of a channel is read; undefined where it has none. */
export const mailboxOf = ({ db, enterpriseId }: Rows, channelId: string): Promise<MailboxState | undefined> =>
  db
    .selectFrom("channel_mailbox")
    .select(["read_at", "due_at", "failed_since", "error"])
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();

export interface MailboxState {
  read_at: Date | null;
  due_at: Date;
  failed_since: Date | null;
  error: string | null;
}

/** Those that are due, the longest waiting first; `busy` are being read. */
export async function dueMailboxes(
  system: pg.Pool,
  busy: readonly string[],
  limit: number,
): Promise<DueMailbox[]> {
  const found = await system.query<DueMailbox>({
    name: "due-mailboxes",
    text: `select m.enterprise_id, m.channel_id, m.since, m.uid_validity, m.last_uid, m.read_at, m.failures, m.error,
        m.hard_uid, m.hard_tries
      from channel_mailbox m join channel c on c.enterprise_id = m.enterprise_id and c.id = m.channel_id
      where m.due_at <= now() and c.removed_at is null and m.channel_id <> all($1::uuid[])
      order by m.due_at limit $2`,
    values: [[...busy], limit],
  });
  return found.rows;
}

type Which = Pick<DueMailbox, "enterprise_id" | "channel_id">;

/** Everything up to this number is in the inbox; never back, whoever else reads. */
export const keepPlace = (
  system: pg.Pool,
  { enterprise_id, channel_id }: Which,
  validity: number,
  uid: number,
) =>
  system.query({
    name: "keep-place-of-mailbox",
    text: `update channel_mailbox set uid_validity = $3, hard_uid = null, hard_tries = 0,
        last_uid = case when uid_validity = $3 then greatest(coalesce(last_uid, 0), $4) else $4 end
      where enterprise_id = $1 and channel_id = $2`,
    values: [enterprise_id, channel_id, validity, uid],
  });

/** A mail at which reading breaks off is read otherwise the next time. */
export const noteHard = (system: pg.Pool, { enterprise_id, channel_id }: Which, uid: number) =>
  system.query(
    `update channel_mailbox set hard_tries = case when hard_uid = $3 then hard_tries + 1 else 1 end, hard_uid = $3
     where enterprise_id = $1 and channel_id = $2`,
    [enterprise_id, channel_id, uid],
  );

/** It was read. Gives whether it could not be before. */
export async function noteRead(system: pg.Pool, { enterprise_id, channel_id }: Which, pauseMs: number) {
  const noted = await system.query<{ news: boolean }>(
    `update channel_mailbox m set read_at = now(), failures = 0, failed_since = null, error = null,
       due_at = now() + make_interval(secs => $3)
     from (select error from channel_mailbox where enterprise_id = $1 and channel_id = $2) b
     where m.enterprise_id = $1 and m.channel_id = $2 returning b.error is not null as news`,
    [enterprise_id, channel_id, pauseMs / 1_000],
  );
  return noted.rows[0]?.news ?? false;
}

/** It could not be read. Gives whether the reason is another one than before. */
export async function noteFailure(
  system: pg.Pool,
  { enterprise_id, channel_id }: Which,
  reason: string,
  pauseMs: number,
): Promise<boolean> {
  const noted = await system.query<{ news: boolean }>(
    `update channel_mailbox m set failures = least(m.failures + 1, 100), error = $3,
       failed_since = coalesce(m.failed_since, now()), due_at = now() + make_interval(secs => $4)
     from (select error from channel_mailbox where enterprise_id = $1 and channel_id = $2) b
     where m.enterprise_id = $1 and m.channel_id = $2 returning b.error is distinct from $3 as news`,
    [enterprise_id, channel_id, reason, pauseMs / 1_000],
  );
  return noted.rows[0]?.news ?? false;
}
