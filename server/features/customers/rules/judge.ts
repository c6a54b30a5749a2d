import { type RawBuilder, sql } from "kysely";
import {
  type Catalogue,
  type CompiledSegment,
  compileSegment,
  type Moment,
} from "#engines/audience/index.ts";
import { NEVER_PREPARED } from "#server/platform/db/prepared.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import type { Rows } from "../tables.ts";
import { writeAlone } from "./repository.ts";

/** Customers to judge: these, those that a query of ids names, or everybody. */
export type Which = readonly string[] | RawBuilder<unknown> | "all";

/** Parameters a statement may have, well under the protocol's 65,535. */
const PARAMETERS_MAX = 20_000;

const chosen = (rows: Rows, which: Which) => {
  const own = sql`c.enterprise_id = ${rows.enterpriseId}`;
  if (which === "all") return own;
  return "toOperationNode" in which
    ? sql`${own} and c.id in (${which})`
    : sql`${own} and c.id = any(${which}::uuid[])`;
};

/** A compiled rule as a condition on `customer c`. */
export const asCondition = ({ parts, values }: CompiledSegment): RawBuilder<boolean> =>
  sql<boolean>(parts as unknown as TemplateStringsArray, ...values);

/**
 * Waits for the turn to write members. Whoever judges next sees what this transaction leaves, so that of two who
 * change a customer the later one judges both changes. An erased customer is gone before, or stays until then.
 */
export async function takeTurn(rows: Rows, which: Which): Promise<void> {
  await sql`select count(*) from
    (select from customer c where ${chosen(rows, which)} order by c.id for key share) kept`.execute(rows.db);
  await writeAlone(rows);
}

/**
 * Makes the members of these segments, as far as they are among the chosen customers, those whom the rules let in.
 * Only differences are written. The segments must not stand on one another. Returns how many members came and went.
 */
export async function judge(
  rows: Rows,
  which: Which,
  segments: readonly { id: string; rule: SegmentRule }[],
  catalogue: Catalogue,
  moment: Moment,
): Promise<number> {
  let changed = 0;
  for (const part of inParts(segments, catalogue, moment)) {
    const ids = part.map(({ id }) => id);
    const verdicts = part.map(({ id, condition }) => sql`case when ${condition} then ${id}::uuid end`);
    const found = await sql<{ changed: number }>`${sql.raw(NEVER_PREPARED)}
      with judged as materialized (
        select c.id, array_remove(array[${sql.join(verdicts)}], null) as wanted
        from customer c where ${chosen(rows, which)}),
      gone as (
        delete from segment_member m using judged j
        where m.enterprise_id = ${rows.enterpriseId} and m.customer_id = j.id
          and m.segment_id = any(${ids}::uuid[]) and m.segment_id <> all(j.wanted)
        returning 1),
      come as (
        insert into segment_member (segment_id, customer_id)
        select w.segment_id, j.id from judged j cross join unnest(j.wanted) as w(segment_id)
        where not exists (select from segment_member m where m.enterprise_id = ${rows.enterpriseId}
          and m.segment_id = w.segment_id and m.customer_id = j.id)
        returning 1)
      select (select count(*) from gone) + (select count(*) from come) as changed`.execute(rows.db);
    changed += found.rows[0]!.changed;
  }
  return changed;
}

function inParts(
  segments: readonly { id: string; rule: SegmentRule }[],
  catalogue: Catalogue,
  moment: Moment,
): { id: string; condition: RawBuilder<boolean> }[][] {
  const parts: { id: string; condition: RawBuilder<boolean> }[][] = [];
  let room = 0;
  for (const { id, rule } of segments) {
    const compiled = compileSegment(rule, catalogue, moment);
    const parameters = compiled.values.length + 1;
    if (parameters > room) {
      parts.push([]);
      room = PARAMETERS_MAX;
    }
    room -= parameters;
    parts.at(-1)!.push({ id, condition: asCondition(compiled) });
  }
  return parts;
}
