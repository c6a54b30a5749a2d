import { cut } from "#contract/cut.ts";
import { sql } from "kysely";
import { BROADCAST_NAME_MAX } from "#contract/broadcasts/limits.ts";
import type { Tries } from "#contract/broadcasts/tries.ts";
import type { Instance } from "#contract/campaigns/views.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import { joined, type Scope, type Work } from "#server/platform/scope.ts";
import type { ActivityRow } from "../rows/activities.ts";
import type { Rows } from "../tables.ts";
import { insertInstance, type InstanceRow, listInstances } from "../rows/instances.ts";

/** How one sending of an activity begins. */
interface Begins {
  no: number;
  dueAt: Date | null;
  /** It is sent once it is prepared; else it waits for its checker. */
  start: boolean;
}

/** Sendings of activities: each is a broadcast, made in the transaction that says so. */
export function createSendings(door: BroadcastDoor) {
  /** Each that is not over, or of which something still may be tried again. */
  const each =
    (how: (work: Work, id: string) => Promise<unknown>) => async (work: Work, activityId: string) => {
      for (const id of await openBroadcasts(work, activityId)) await how(work, id);
    };
  const ofActivity = async (rows: Rows, activityId: string): Promise<string[]> =>
    (await listInstances(rows, activityId)).map(({ broadcast_id }) => broadcast_id);

  return {
    hold: each(door.hold),
    goOn: each(door.goOn),
    end: each(door.end),
    tries: async (scope: Scope, activityId: string): Promise<Tries> =>
      door.tries.tellMany(scope, await ofActivity(scope, activityId)),
    stopTries: async (work: Work, activityId: string): Promise<void> =>
      door.tries.stopMany(work, await openBroadcasts(work, activityId)),
    /** Makes the next sending of an activity. @throws BROADCAST_REFUSED with what speaks against it. */
    async make(scope: Scope, work: Work, row: ActivityRow, { no, dueAt, start }: Begins): Promise<void> {
      const order = {
        name: cut(`${row.campaign_name} · ${row.name}`, BROADCAST_NAME_MAX),
        channelId: row.channel_id,
        phoneNumber: row.recipients.phoneNumber,
        customers: row.recipients.customers,
        message: row.entry.message,
        columnMapping: row.entry.columnMapping,
        countClicks: row.entry.countClicks,
        goal: row.entry.goal,
        perSecond: row.per_second ?? undefined,
        tryDays: row.try_days ?? undefined,
        urgent: row.urgent,
        start,
      };
      const { id } = await door.create(joined(scope, work), order, row.id);
      await insertInstance(work, { activity_id: row.id, no, due_at: dueAt, broadcast_id: id });
    },
    /** As the wire shows them, in the order given. */
    async present(scope: Scope, rows: readonly InstanceRow[]): Promise<Instance[]> {
      const broadcasts = await door.many(
        scope,
        rows.map(({ broadcast_id }) => broadcast_id),
      );
      return rows.flatMap(({ id, no, due_at, broadcast_id }) => {
        const found = broadcasts.get(broadcast_id);
        if (!found) return [];
        const { no: _dispatch, ...broadcast } = found;
        return [{ id, no, dueAt: due_at?.toISOString() ?? null, broadcast }];
      });
    },
  };
}
export type Sendings = ReturnType<typeof createSendings>;

/** The broadcasts of an activity that are not over, or of which something still may be tried again. */
export async function openBroadcasts({ db, enterpriseId }: Rows, activityId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select b.id from campaign_instance i
      join broadcast b on b.enterprise_id = i.enterprise_id and b.id = i.broadcast_id
      join dispatch d on d.enterprise_id = b.enterprise_id and d.id = b.dispatch_id
    where i.enterprise_id = ${enterpriseId} and i.activity_id = ${activityId} and (d.state not in ('done', 'stopped') or d.trying)
    order by i.no`.execute(db);
  return found.rows.map(({ id }) => id);
}
