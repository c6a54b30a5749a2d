import type pg from "pg";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { WireRecord } from "#contract/sandbox/index.ts";

/** A message of which something is to be told now. */
export interface Due {
  message_id: string;
  channel_id: string;
  plan: string;
  told: number;
  failure: string | null;
  mischief: string | null;
  callback_url: string | null;
  tries: number;
  at: Date;
  vendor_id: string;
  reference: string | null;
  address: string;
  name: string | null;
  number_hidden: boolean;
  direction: "in" | "out";
  /** Of what comes in alone. */
  bubble: Bubble | null;
}

const LIMIT = 2_000;

/** What is due, the oldest first; accounts that are being told something already wait. */
export async function findDue(system: pg.Pool, busy: readonly string[]): Promise<Due[]> {
  const found = await system.query<Due>({
    name: "sandbox-due",
    text: `
      select d.message_id, d.channel_id, d.plan, d.told, d.failure, d.mischief, d.callback_url, d.tries,
        m.at, m.vendor_id, m.reference, p.address, p.name, p.number_hidden, m.direction,
        case when m.direction = 'in' then m.bubble end as bubble
      from (
        select * from sandbox_progress where due_at <= now() and channel_id <> all ($1::uuid[])
        order by due_at limit ${LIMIT}) d
      join sandbox_message m on m.id = d.message_id
      join sandbox_phone p on p.id = m.phone_id
      order by d.due_at, d.message_id`,
    values: [[...busy]],
  });
  return found.rows;
}

/** Keeps the call that told of what a person wrote, for the page. */
export async function saveWire(
  system: pg.Pool,
  enterpriseId: string,
  messageId: string,
  wire: WireRecord,
): Promise<void> {
  await system.query("update sandbox_message set wire = $3 where enterprise_id = $1 and id = $2", [
    enterpriseId,
    messageId,
    JSON.stringify(wire),
  ]);
}

/** What was told of a message, and when the next is due. */
export interface Progress {
  messageId: string;
  told: number;
  dueAt: Date | null;
  tries: number;
}

export async function saveProgress(
  system: pg.Pool,
  enterpriseId: string,
  progress: readonly Progress[],
): Promise<void> {
  await system.query({
    name: "sandbox-progress",
    text: `
      update sandbox_progress p set told = u.told, due_at = u.due_at, tries = u.tries
      from unnest($2::uuid[], $3::smallint[], $4::timestamptz[], $5::smallint[]) as u(message_id, told, due_at, tries)
      where p.enterprise_id = $1 and p.message_id = u.message_id`,
    values: [
      enterpriseId,
      progress.map((one) => one.messageId),
      progress.map((one) => one.told),
      progress.map((one) => one.dueAt),
      progress.map((one) => one.tries),
    ],
  });
}

/** When the next is due; undefined when nothing is. */
export async function nextDue(system: pg.Pool, busy: readonly string[]): Promise<Date | undefined> {
  const found = await system.query<{ at: Date | null }>({
    name: "sandbox-next-due",
    text: `select least(
        (select min(due_at) from sandbox_progress where due_at is not null and channel_id <> all ($1::uuid[])),
        (select min(least(review_at, verdict_due_at)) from sandbox_template
          where review_at is not null or verdict_due_at is not null)) as at`,
    values: [[...busy]],
  });
  return found.rows[0]?.at ?? undefined;
}
