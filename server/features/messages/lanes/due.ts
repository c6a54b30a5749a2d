import type pg from "pg";
import type { ProcessMark } from "#server/platform/db/process-mark.ts";
import { DUE, FREE, SHARED } from "../chunks/free.ts";
import { TURN } from "../dispatches/turn.ts";

/** Dispatches whose time has come. */
export const START_SCHEDULED = `
  update dispatch set state = 'running', started_at = coalesce(started_at, now()), turn = ${TURN}
  where state = 'scheduled' and start_at <= now() returning enterprise_id, no`;

/** Channels with something to send. */
export const DUE_CHANNELS = `
  select c.enterprise_id, c.channel_id, (count(*) filter (where ${SHARED}))::int as shared,
    (count(*) filter (where c.urgent and ${SHARED}))::int as urgent,
    coalesce(array_agg(distinct d.no::float8) filter (where d.per_second is not null), '{}') as paced
  from dispatch d join dispatch_chunk c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
  where d.state = 'running' and ${DUE}
  group by c.enterprise_id, c.channel_id`;

export interface DueChannel {
  enterprise_id: string;
  channel_id: string;
  /** How many chunks wait that the channel's lanes share, and how many of them are single messages. */
  shared: number;
  urgent: number;
  /** Dispatches that go at a pace of their own, by number. */
  paced: number[];
}

/** A dispatch that somebody has to look after. */
export interface Open {
  enterprise_id: string;
  no: number;
  id: string;
}

/**
 * Dispatches that run with nothing left to do: they had nobody to write to, were paused while their last messages went
 * out, or the lane died before it ended them.
 */
export const WORKED_OFF = `
  select d.enterprise_id, d.no, d.id from dispatch d
  where d.state = 'running' and not exists (select 1 from dispatch_chunk c
    where c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no and not c.finished)`;

/** Stopped dispatches with chunks that nobody has closed yet. */
export const STOPPED_OPEN = `
  select distinct d.enterprise_id, d.no, d.id
  from dispatch d join dispatch_chunk c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
  where d.state = 'stopped' and ${FREE}`;

/**
 * Ends the leases of lanes that are no more, whose chunks need not wait until these run out: those of processes that
 * died, and those of our own that broke off, as when the database was away.
 */
export async function releaseDead(
  system: pg.Pool,
  mark: ProcessMark,
  lives: (lane: string) => boolean,
): Promise<void> {
  const { rows } = await system.query<{ owner: string }>(
    "select distinct owner from dispatch_chunk where not finished and lease_until > now()",
  );
  const dead: string[] = [];
  const others = new Map<string, boolean>();
  for (const { owner } of rows) {
    const [process = ""] = owner.split(":");
    if (process !== mark.id && !others.has(process)) others.set(process, await mark.isDead(process));
    if (process === mark.id ? !lives(owner) : others.get(process)) dead.push(owner);
  }
  if (dead.length > 0)
    await system.query(
      "update dispatch_chunk set lease_until = now() where not finished and owner = any($1)",
      [dead],
    );
}
