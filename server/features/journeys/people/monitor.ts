import { sql } from "kysely";
import type { journeyPeopleRoutes, RunFilter } from "#contract/journeys/people.ts";
import type { JourneyRun, JourneyVisit } from "#contract/journeys/views.ts";
import { statusNamed } from "#contract/messages/status.ts";
import type { QueryOf } from "#contract/route.ts";
import { messageIdOf } from "#server/features/messages/public.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { journeyChanged } from "../changed.ts";
import type { Rows, RunRow } from "../tables.ts";
import { endRuns } from "../rows/runs.ts";

type Asked = QueryOf<(typeof journeyPeopleRoutes)["listJourneyRuns"]>;
export type ListedRun = RunRow & { journey_name: string; customer_name: string };

const listed = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("journey_run as r")
    .innerJoin("journey as j", (join) =>
      join.onRef("j.enterprise_id", "=", "r.enterprise_id").onRef("j.id", "=", "r.journey_id"),
    )
    .leftJoin("customer as c", (join) =>
      join.onRef("c.enterprise_id", "=", "r.enterprise_id").onRef("c.id", "=", "r.customer_id"),
    )
    .where("r.enterprise_id", "=", enterpriseId)
    .where("j.trashed_at", "is", null)
    .selectAll("r")
    .select([
      "j.name as journey_name",
      sql<string>`coalesce(nullif(c.name, ''), c.phone, '')`.as("customer_name"),
    ]);

/** Those whom a filter lets through. */
function runsOf(rows: Rows, { journeyId, state, stepId, reached, name }: RunFilter) {
  const words = name.trim().toLowerCase();
  return listed(rows)
    .$if(journeyId !== undefined, (query) => query.where("r.journey_id", "=", journeyId!))
    .$if(state !== undefined, (query) => query.where("r.state", "=", state!))
    .$if(reached !== undefined, (query) => query.where("r.reached_at", reached ? "is not" : "is", null))
    .$if(stepId !== undefined, (query) =>
      query.where("r.step_id", "=", stepId!).where("r.state", "=", "running"),
    )
    .$if(words !== "", (query) => query.where(sql<boolean>`c.search like ${`%${escapeLike(words)}%`}`));
}

export const pageOfRuns = (rows: Rows, { from, perPage, ...filter }: Asked) =>
  runsOf(rows, filter)
    .orderBy("r.entered_at", "desc")
    .orderBy("r.id", "desc")
    .offset(from)
    .limit(perPage + 1)
    .execute() as Promise<ListedRun[]>;

/** The same in the order of their ids, behind one. */
export const runsBehind = (rows: Rows, filter: RunFilter, after: string | undefined, limit: number) =>
  runsOf(rows, filter)
    .$if(after !== undefined, (query) => query.where("r.id", ">", after!))
    .orderBy("r.id")
    .limit(limit)
    .execute() as Promise<ListedRun[]>;

/** Whose runs they are, each customer once and in the order of their ids, behind one. */
export async function customersBehind(
  rows: Rows,
  filter: RunFilter,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const found = await runsOf(rows, filter)
    .clearSelect()
    .select("r.customer_id")
    .distinct()
    .$if(after !== undefined, (query) => query.where("r.customer_id", ">", after!))
    .orderBy("r.customer_id")
    .limit(limit)
    .execute();
  return found.map(({ customer_id: id }) => id);
}

export async function countCustomers(rows: Rows, filter: RunFilter): Promise<number> {
  const { n } = await runsOf(rows, filter)
    .clearSelect()
    .select(sql<number>`count(distinct r.customer_id)::int`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export async function demandRun(rows: Rows, id: string): Promise<ListedRun> {
  const found = (await listed(rows).where("r.id", "=", id).executeTakeFirst()) as ListedRun | undefined;
  if (!found) throw fail("NOT_FOUND", { what: "person in a journey" });
  return found;
}

export const presentRun = ({ can }: Pick<Scope, "can">, row: ListedRun): JourneyRun => ({
  id: row.id,
  journeyId: row.journey_id,
  journeyName: row.journey_name,
  state: row.state,
  reason: row.reason,
  version: row.version,
  customerId: row.customer_id,
  customerName: row.customer_name,
  stepId: row.step_id,
  since: row.since.toISOString(),
  wakeAt: row.resting && row.wake_at ? row.wake_at.toISOString() : null,
  enteredAt: row.entered_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reachedAt: row.reached_at?.toISOString() ?? null,
  worth: row.worth === null ? null : Number(row.worth),
  abilities: { end: row.state === "running" && can("JOURNEYS.EDIT") },
});

/** The steps that somebody came through, in their order. */
export async function visitsOf({ db, enterpriseId }: Rows, runId: string): Promise<JourneyVisit[]> {
  const found = await db
    .selectFrom("journey_visit as v")
    .leftJoin("message as m", (join) =>
      join
        .onRef("m.enterprise_id", "=", "v.enterprise_id")
        .onRef("m.dispatch_no", "=", "v.dispatch_no")
        .onRef("m.seq", "=", "v.seq"),
    )
    .select(["v.step_id", "v.at", "v.left_at", "v.way", "v.note", "v.dispatch_no", "v.seq", "m.status"])
    .where("v.enterprise_id", "=", enterpriseId)
    .where("v.run_id", "=", runId)
    .orderBy("v.no")
    .execute();
  return found.map((row) => ({
    stepId: row.step_id,
    at: row.at.toISOString(),
    leftAt: row.left_at?.toISOString() ?? null,
    way: row.way,
    note: row.note,
    message:
      row.dispatch_no === null || row.seq === null || row.status === null
        ? null
        : {
            id: messageIdOf({ dispatchNo: row.dispatch_no, seq: row.seq }),
            status: statusNamed(row.status),
          },
  }));
}

/** Takes somebody out. */
export const endRun = (scope: Scope, id: string): Promise<ListedRun> =>
  scope.write(async (work) => {
    const run = await demandRun(work, id);
    const ended = await endRuns(work, sql`r.id = ${id}`, "person");
    if (ended.length === 0) throw fail("JOURNEY_RUN_OVER", { person: run.customer_name });
    await work.audit({
      action: "journey-run.ended",
      subjectId: run.customer_id,
      subject: run.journey_name,
      after: { journeyId: run.journey_id },
    });
    await journeyChanged(work, run.journey_id, "people");
    return demandRun(work, id);
  });
