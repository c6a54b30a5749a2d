import { sql } from "kysely";
import { listFields } from "../fields/repository.ts";
import type { Rows } from "../tables.ts";
import { listSegments } from "../segments/repository.ts";

/** Every segment by its id: what it is called, and whether a rule fills it. */
export async function segmentFacts(rows: Rows): Promise<Map<string, { name: string; dynamic: boolean }>> {
  const found = await listSegments(rows, "");
  return new Map(found.map(({ id, name, rule }) => [id, { name, dynamic: rule !== null }]));
}

/** The attributes of the enterprise's own by their ids: what they are called, and whether a day may stand in them. */
export async function attributeFacts(rows: Rows): Promise<Map<string, { name: string; date: boolean }>> {
  const digitless = new Set(["alphabets", "email", "decimal"]);
  const found = await listFields(rows);
  return new Map(
    found.map((field) => [field.id, { name: field.label, date: !digitless.has(field.input_type ?? "") }]),
  );
}

/** The next members of a segment in the order of their ids, behind `after`. */
export async function segmentMembers(
  { db, enterpriseId }: Rows,
  segmentId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select customer_id as id from segment_member where enterprise_id = ${enterpriseId} and segment_id = ${segmentId}
      ${after === null ? sql`` : sql`and customer_id > ${after}::uuid`}
    order by customer_id limit ${limit}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** In which of these segments a customer stands. */
export async function segmentsOf(
  { db, enterpriseId }: Rows,
  customerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await sql<{ id: string }>`select segment_id as id from segment_member
    where enterprise_id = ${enterpriseId} and customer_id = ${customerId} and segment_id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** How many are in a segment. */
export async function countMembers({ db, enterpriseId }: Rows, segmentId: string): Promise<number> {
  const found = await db
    .selectFrom("segment")
    .select("customers")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", segmentId)
    .executeTakeFirst();
  return found?.customers ?? 0;
}

interface Named {
  customers: readonly string[];
  segments: readonly string[];
  groups: readonly string[];
}

/** Which of these are there, in the order in which they were named. */
export async function standingOf(
  { db, enterpriseId }: Rows,
  named: Named,
): Promise<{ [K in keyof Named]: string[] }> {
  const among = async (table: "customer" | "segment" | "customer_group", ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const found = await sql<{ id: string }>`select id from ${sql.table(table)}
      where enterprise_id = ${enterpriseId} and id = any(${[...ids]}::uuid[])`.execute(db);
    const there = new Set(found.rows.map(({ id }) => id));
    return ids.filter((id) => there.has(id));
  };
  return {
    customers: await among("customer", named.customers),
    segments: await among("segment", named.segments),
    groups: await among("customer_group", named.groups),
  };
}
