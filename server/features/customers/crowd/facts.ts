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
