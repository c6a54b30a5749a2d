import { textLock } from "#server/platform/db/locks.ts";
import { sql } from "kysely";
import type { Scope } from "#server/platform/scope.ts";
import type { Happen } from "../people/happen.ts";

const AT_ONCE = 2_000;

interface Arrival {
  segmentId: string;
  customerId: string;
  came: boolean;
}

/** Carries to the journeys who came into segments, or left them; in the order in which they did. */
export const createArrivals =
  (happen: Happen) =>
  /** Takes up the next of them; gives how many there were. */
  (scope: Scope): Promise<number> =>
    scope.write(async (work) => {
      // One at a time, or somebody who came and left would leave and come.
      const turn = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${textLock("journeyArrivals", work.enterpriseId)}) as mine`.execute(
        work.db,
      );
      if (!turn.rows[0]!.mine) return 0;
      const { rows } = await sql<Arrival>`
        with next as (
          delete from journey_arrival where enterprise_id = ${work.enterpriseId} and id in (
            select id from journey_arrival where enterprise_id = ${work.enterpriseId} order by id limit ${AT_ONCE})
          returning id, segment_id, customer_id, came)
        select segment_id as "segmentId", customer_id as "customerId", came from next order by id`.execute(
        work.db,
      );
      for (const { segmentId: key, came, customerIds } of together(rows)) {
        await happen.leadOn(work, { what: "segment", key, came, customerIds });
        if (came)
          await happen.begin(work, { what: "segment", key }, () =>
            customerIds.map((customerId) => ({ customerId })),
          );
      }
      return rows.length;
    });

/** Those who came into one segment, or left it, one after the other. */
function together(arrivals: readonly Arrival[]) {
  const groups: { segmentId: string; came: boolean; customerIds: string[] }[] = [];
  for (const { segmentId, customerId, came } of arrivals) {
    const last = groups.at(-1);
    if (last?.segmentId === segmentId && last.came === came) last.customerIds.push(customerId);
    else groups.push({ segmentId, came, customerIds: [customerId] });
  }
  return groups;
}
