import { sql } from "kysely";
import type { Step, World } from "#engines/journeys/index.ts";
import type { Audience } from "#server/features/customers/public.ts";
import type { Rows } from "../tables.ts";

/** What a step asks of customers, looked up for all who stand at it. */
export type KnownOf = (customerId: string) => Pick<World, "holds" | "day">;

async function attribute({ db, enterpriseId }: Rows, field: string, ids: readonly string[]) {
  const found = await sql<{ id: string; value: string | null }>`
    select id, attributes ->> ${field}::text as value from customer
    where enterprise_id = ${enterpriseId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, value }) => [id, value ?? undefined]));
}

const NOTHING: KnownOf = () => ({ holds: () => false, day: () => undefined });

/** Looks up what a step wants to know of its people: one query a way of a split, one for a date. */
export async function knowledgeFor(
  rows: Rows,
  audience: Audience,
  step: Step,
  ids: readonly string[],
): Promise<KnownOf> {
  if (step.kind === "split") {
    const sets: (ReadonlySet<string> | undefined)[] = [];
    for (const { when } of step.ways)
      sets.push(when?.kind === "rule" ? await audience.whoHolds(rows, when.rule, ids) : undefined);
    return (id) => ({ holds: (way) => sets[way]?.has(id) ?? false, day: () => undefined });
  }
  if (step.kind === "wait" && step.pause.kind === "date" && step.pause.field !== null) {
    const values = await attribute(rows, step.pause.field, ids);
    return (id) => ({ holds: () => false, day: () => values.get(id)?.trim().slice(0, 10) });
  }
  return NOTHING;
}
