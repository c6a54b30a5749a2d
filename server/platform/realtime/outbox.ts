import { LOCKS } from "#server/platform/db/locks.ts";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type GroupCommit, groupCommit } from "#server/platform/db/group-commit.ts";
import type { Bus } from "#server/platform/bus/bus.ts";

export const EVENTS_CHANNEL = "dlvrd_events";
const ENTERPRISES_KEPT = 500;

const NUMBER_WAITING = `
  with waiting as materialized (
    select id, row_number() over (order by id) as n, count(*) over () as total
    from realtime_event where enterprise_id = $1 and seq is null),
  counter as (
    insert into event_counter (enterprise_id, seq)
    select $1, max(total) from waiting having count(*) > 0
    on conflict (enterprise_id) do update set seq = event_counter.seq + excluded.seq
    returning seq)
  update realtime_event e set seq = counter.seq - waiting.total + waiting.n
  from waiting, counter
  where e.enterprise_id = $1 and e.id = waiting.id
  returning e.seq`;

/** Numbers committed events without a gap and tells every process that serves sockets. */
export interface Outbox {
  /** Settles when what had committed before the call is numbered and told. */
  flush(enterpriseId: string): Promise<void>;
  /** Numbers what an earlier process left behind between its commit and its end. */
  sweep(): Promise<void>;
  /** Forgets events older than the time a dropped client may stay away. */
  prune(hours: number): Promise<void>;
}

export function createOutbox(system: pg.Pool, bus: Pick<Bus, "publish">): Outbox {
  const numberings = new LRUCache<string, GroupCommit<string, unknown>>({ max: ENTERPRISES_KEPT });

  /** Gives whether there was anything to number. */
  async function numberAll(enterpriseId: string): Promise<boolean> {
    const client = await system.connect();
    try {
      await client.query("begin");
      // The lock makes the numbering of an enterprise a single file: a number is never skipped or taken twice.
      await client.query("select pg_advisory_xact_lock($1, hashtext($2))", [LOCKS.outbox, enterpriseId]);
      const numbered = await client.query({
        name: "number-events",
        text: NUMBER_WAITING,
        values: [enterpriseId],
      });
      await client.query("commit");
      return Boolean(numbered.rowCount);
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  /** What waits for a numbering waits for one that began after it, and for none that begins later. */
  const numberingOf = (enterpriseId: string) => {
    const known = numberings.get(enterpriseId);
    if (known) return known;
    const made = groupCommit<string, unknown>(async (all) => {
      // Not in the numbering's own transaction: those who notify wait for each other to commit.
      if (await numberAll(enterpriseId)) await bus.publish(EVENTS_CHANNEL, enterpriseId);
      return all;
    });
    numberings.set(enterpriseId, made);
    return made;
  };

  const outbox: Outbox = {
    async flush(enterpriseId) {
      await numberingOf(enterpriseId).add(enterpriseId);
    },
    async sweep() {
      const left = await system.query<{ enterprise_id: string }>(
        "select distinct enterprise_id from realtime_event where seq is null",
      );
      for (const row of left.rows) await outbox.flush(row.enterprise_id);
    },
    async prune(hours) {
      await system.query(
        "delete from realtime_event where seq is not null and at < now() - make_interval(hours => $1)",
        [hours],
      );
    },
  };
  return outbox;
}
