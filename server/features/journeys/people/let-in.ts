import { sql } from "kysely";
import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { Audience } from "#server/features/customers/public.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import { dueNow } from "../due-now.ts";
import type { JourneyRow } from "../tables.ts";

/** Somebody who is about to come in, and what their event brought along. */
export interface Candidate {
  customerId: string;
  values?: Readonly<Record<string, string>>;
}
/** A journey as it is published. */
export interface Published {
  row: Pick<JourneyRow, "id" | "name" | "published_version">;
  definition: JourneyDefinition;
}

/** Who may come in again, of those who have been in: a condition on their earlier runs `r` that keeps them out. */
const barred = ({ entry: { again } }: JourneyDefinition) => {
  if (again.kind === "never") return sql`true`;
  if (again.kind === "always") return sql`r.state = 'running'`;
  return sql`(r.state = 'running' or r.entered_at > now() - make_interval(days => ${again.days}::int))`;
};

/** Lets people into a journey: each once at a time, as often as its entry says, where its rule holds. */
export function createDoor(audience: Audience) {
  return async function letIn(
    work: Work,
    { row, definition }: Published,
    candidates: readonly Candidate[],
    /** Who came in since then is passed over: the same was begun before, and broke off. */
    since: string | null = null,
  ): Promise<number> {
    const byId = new Map(candidates.map((one) => [one.customerId, one]));
    const { only } = definition.entry;
    const ids = only ? await audience.whoHolds(work, only, [...byId.keys()]) : new Set(byId.keys());
    const welcome = [...ids].map((id) => byId.get(id)!);
    if (welcome.length === 0 || definition.first === null) return 0;
    const entered = await sql<{ id: string; customerId: string }>`
      with given as (
        select * from unnest(${welcome.map(() => newId())}::uuid[],
          ${welcome.map(({ customerId }) => customerId)}::uuid[],
          ${welcome.map(({ values }) => json(values ?? {}))}::text[]) as g(id, customer_id, values)
      ), entered as (
        insert into journey_run (id, journey_id, customer_id, version, step_id, wake_at, visits, values)
        select g.id, ${row.id}::uuid, g.customer_id, ${row.published_version}::int, ${definition.first}, now(), 1,
          g.values::jsonb
        from given g join customer c on c.enterprise_id = ${work.enterpriseId} and c.id = g.customer_id
        where not exists (select from journey_run r where r.enterprise_id = ${work.enterpriseId}
          and r.journey_id = ${row.id} and r.customer_id = g.customer_id
          and (${barred(definition)} ${since === null ? sql`` : sql`or r.entered_at >= ${since}::timestamptz`}))
        on conflict do nothing
        returning id, customer_id, entered_at
      ), opened as (
        insert into journey_visit (run_id, no, journey_id, step_id, entered_at, at)
        select id, 1, ${row.id}::uuid, ${definition.first}, entered_at, entered_at from entered
      )
      select id, customer_id as "customerId" from entered`.execute(work.db);
    if (entered.rows.length === 0) return 0;
    await emitWebhooks(work, "journey.entered", () =>
      entered.rows.map(({ id, customerId }) => ({
        subjectId: id,
        data: { journeyId: row.id, journey: row.name, customerId, runId: id },
      })),
    );
    await dueNow(work);
    return entered.rows.length;
  };
}
export type LetIn = ReturnType<typeof createDoor>;
