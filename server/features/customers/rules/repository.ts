import { waitFor } from "#server/platform/db/locks.ts";
import { sql } from "kysely";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Rows } from "../tables.ts";

export interface DynamicSegment {
  id: string;
  name: string;
  rule: SegmentRule;
  timed: boolean;
  filling: string | null;
}

/** Every segment with a rule. */
export const listDynamic = (rows: Rows): Promise<DynamicSegment[]> =>
  rows.db
    .selectFrom("segment")
    .select(["id", "name", "rule", "timed", "filling"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("rule", "is not", null)
    .orderBy("id")
    .execute() as Promise<DynamicSegment[]>;

/** Keeps the rules as they are until the transaction ends; any number of transactions may. */
export const holdRules = (rows: Rows) => waitFor(rows.db, "segmentRules", rows.enterpriseId, "shared");

/** Waits until nobody judges customers by the present rules, and lets nobody until the transaction ends. */
export const changeRules = (rows: Rows) => waitFor(rows.db, "segmentRules", rows.enterpriseId);

/** One at a time writes the members of dynamic segments: two that lock the same counts in two orders would block. */
export const writeAlone = (rows: Rows) => waitFor(rows.db, "segmentMembers", rows.enterpriseId);

export const saveRule = (rows: Rows, id: string, rule: SegmentRule, timed: boolean) =>
  rows.db
    .updateTable("segment")
    .set({ rule: json(rule), timed, filling: null })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Says that every customer is to be looked at from now on. */
export const beginFilling = (rows: Rows, id: string) =>
  rows.db
    .updateTable("segment")
    .set({ filling: newId() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Says that every customer was looked at; not so when there is a newer reason to. Returns whether it was said. */
export async function endFilling(rows: Rows, id: string, filling: string): Promise<boolean> {
  const ended = await rows.db
    .updateTable("segment")
    .set({ filling: null })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("filling", "=", filling)
    .executeTakeFirstOrThrow();
  return ended.numUpdatedRows > 0n;
}

/** Whether there are more customers than that; looks at no more than needed. */
export async function moreCustomersThan(rows: Rows, limit: number): Promise<boolean> {
  const found = await sql<{ n: number }>`select count(*) as n from
    (select from customer where enterprise_id = ${rows.enterpriseId} limit ${limit + 1}) few`.execute(
    rows.db,
  );
  return found.rows[0]!.n > limit;
}

export async function countCustomers(rows: Rows): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from customer
    where enterprise_id = ${rows.enterpriseId}`.execute(rows.db);
  return found.rows[0]!.n;
}

/** The next ids in their order, behind `after`. */
export async function customerIds(rows: Rows, after: string | null, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from customer where enterprise_id = ${rows.enterpriseId}
    ${after === null ? sql`` : sql`and id > ${after}::uuid`} order by id limit ${limit}`.execute(rows.db);
  return found.rows.map((row) => row.id);
}

/** Names of attributes, segments and groups, by kind and id. */
export async function namesById(
  rows: Rows,
): Promise<Record<"field" | "segment" | "group", Map<string, string>>> {
  const found = await sql<{ kind: "field" | "segment" | "group"; id: string; name: string }>`
    select 'field' as kind, id, label as name from customer_field where enterprise_id = ${rows.enterpriseId}
    union all select 'segment', id::text, name from segment where enterprise_id = ${rows.enterpriseId}
    union all select 'group', id::text, name from customer_group where enterprise_id = ${rows.enterpriseId}`.execute(
    rows.db,
  );
  const of = (kind: string) =>
    new Map(found.rows.filter((row) => row.kind === kind).map((row) => [row.id, row.name]));
  return { field: of("field"), segment: of("segment"), group: of("group") };
}
