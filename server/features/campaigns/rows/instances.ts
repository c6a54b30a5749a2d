import type { Selectable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Rows } from "../tables.ts";

export type InstanceRow = Selectable<Tables["campaign_instance"]>;

/** Writes a sending of an activity down. The database refuses one of a number that is there. */
export async function insertInstance(
  { db }: Rows,
  given: Pick<InstanceRow, "activity_id" | "no" | "due_at" | "broadcast_id">,
): Promise<InstanceRow> {
  return db
    .insertInto("campaign_instance")
    .values({ id: newId(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The sendings of an activity, the latest first. */
export const listInstances = (
  { db, enterpriseId }: Rows,
  activityId: string,
  page: { from: number; limit: number } = { from: 0, limit: 10_000 },
): Promise<InstanceRow[]> =>
  db
    .selectFrom("campaign_instance")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("activity_id", "=", activityId)
    .orderBy("no", "desc")
    .offset(page.from)
    .limit(page.limit)
    .execute();

export const instancesById = ({ db, enterpriseId }: Rows, ids: readonly string[]): Promise<InstanceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("campaign_instance")
        .selectAll()
        .where("enterprise_id", "=", enterpriseId)
        .where("id", "in", [...ids])
        .execute();

export const deleteInstance = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("campaign_instance").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();

/** A sending of a campaign with the dispatch behind it, as reports read it. */
export interface Sending {
  activityId: string;
  activityName: string;
  instanceId: string;
  dispatchNo: number;
}

/** The sendings of a campaign that were approved, of all of it, of one activity or one by itself. */
export async function sendingsOf(
  { db, enterpriseId }: Rows,
  campaignId: string,
  { activityId, instanceId }: { activityId?: string; instanceId?: string },
): Promise<Sending[]> {
  const found = await db
    .selectFrom("campaign_instance as i")
    .innerJoin("campaign_activity as a", (join) =>
      join.onRef("a.enterprise_id", "=", "i.enterprise_id").onRef("a.id", "=", "i.activity_id"),
    )
    .innerJoin("broadcast as b", (join) =>
      join.onRef("b.enterprise_id", "=", "i.enterprise_id").onRef("b.id", "=", "i.broadcast_id"),
    )
    .innerJoin("dispatch as d", (join) =>
      join.onRef("d.enterprise_id", "=", "b.enterprise_id").onRef("d.id", "=", "b.dispatch_id"),
    )
    .select(["a.id as activityId", "a.name as activityName", "i.id as instanceId", "d.no as dispatchNo"])
    .where("i.enterprise_id", "=", enterpriseId)
    .where("a.campaign_id", "=", campaignId)
    .where("a.stage", "=", "approved")
    .$if(activityId !== undefined, (query) => query.where("a.id", "=", activityId!))
    .$if(instanceId !== undefined, (query) => query.where("i.id", "=", instanceId!))
    .orderBy("d.no", "desc")
    .execute();
  return found;
}
