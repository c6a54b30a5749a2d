import { sql } from "kysely";
import type { CustomerMerged } from "#server/features/customers/public.ts";
import { journeyChanged } from "../changed.ts";
import { endRuns } from "../rows/runs.ts";

/**
 * Where two customers become one, the ways of both are that one's: what they do and answer is heard, and they are let in
 * again as often as anybody. Nobody is in a journey twice: where both are, the way of the one that goes ends.
 */
export const journeysMerged: CustomerMerged = async (work, { keptId, goneId }) => {
  const { db, enterpriseId } = work;
  const ended = await endRuns(
    work,
    sql`r.customer_id = ${goneId} and exists (select from journey_run k where k.enterprise_id = r.enterprise_id
      and k.journey_id = r.journey_id and k.customer_id = ${keptId} and k.state = 'running')`,
    "merged",
  );
  const moved = await db
    .updateTable("journey_run")
    .set({ customer_id: keptId })
    .where("enterprise_id", "=", enterpriseId)
    .where("customer_id", "=", goneId)
    .returning("journey_id")
    .execute();
  await db
    .updateTable("journey_arrival")
    .set({ customer_id: keptId })
    .where("enterprise_id", "=", enterpriseId)
    .where("customer_id", "=", goneId)
    .execute();
  const journeys = [...ended.map(({ journeyId }) => journeyId), ...moved.map((run) => run.journey_id)];
  for (const id of new Set(journeys)) await journeyChanged(work, id, "people");
};
