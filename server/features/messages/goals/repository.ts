import { sql } from "kysely";
import type { Rows } from "../tables.ts";

export interface Converted {
  persons: number;
  worth: number;
}
export const NOBODY: Converted = { persons: 0, worth: 0 };

/** How many people did what each dispatch is for, and what it was worth; of those who were held out where it is said. */
export async function countConverted(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
  heldOut = false,
): Promise<Map<number, Converted>> {
  if (nos.length === 0) return new Map();
  const found = await sql<Converted & { no: number }>`
    select dispatch_no::float8 as no, persons, worth::float8 as worth from conversion_stat
    where enterprise_id = ${enterpriseId} and dispatch_no = any(${[...nos]}::bigint[]) and held_out = ${heldOut}`.execute(
    db,
  );
  return new Map(found.rows.map(({ no, ...converted }) => [no, converted]));
}

/** What is told of a dispatch's goal: nothing where it has none. */
export function goalTold(
  { goal_event: event, goal_value: value }: { goal_event: string | null; goal_value: string | null },
  { persons, worth }: Converted = NOBODY,
): { converted: number | null; worth: number | null } {
  return { converted: event === null ? null : persons, worth: value === null ? null : worth };
}

export interface Conversion {
  dispatchNo: number;
  seq: number;
  address: string;
  customerId: string | null;
  at: Date;
  worth: number | null;
}

const PERSON = sql`c.dispatch_no::float8 as "dispatchNo", c.seq, m.address, m.customer_id as "customerId", c.at, c.worth::float8 as worth`;
const MESSAGE = sql`join message m on m.enterprise_id = c.enterprise_id and m.dispatch_no = c.dispatch_no
  and m.seq = c.seq`;

const of = (enterpriseId: string, nos: readonly number[]) =>
  sql`c.enterprise_id = ${enterpriseId} and c.dispatch_no = any(${[...nos]}::bigint[]) and not c.held_out`;

/** Who did what dispatches are for, behind those that are known. */
export async function convertedBy(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
  { after, limit }: { after: Pick<Conversion, "dispatchNo" | "seq"> | undefined; limit: number },
): Promise<Conversion[]> {
  const found = await sql<Conversion>`select ${PERSON} from message_conversion c ${MESSAGE}
    where ${of(enterpriseId, nos)} and (c.dispatch_no, c.seq) > (${after?.dispatchNo ?? 0}::bigint, ${after?.seq ?? 0}::int)
    order by c.dispatch_no, c.seq limit ${limit}`.execute(db);
  return found.rows;
}

/** The same, the latest first. */
export async function latestConversions(
  { db, enterpriseId }: Rows,
  nos: readonly number[],
  { from, limit }: { from: number; limit: number },
): Promise<Conversion[]> {
  const found = await sql<Conversion>`select ${PERSON} from (
      select * from message_conversion c where ${of(enterpriseId, nos)}
      order by c.at desc, c.dispatch_no desc, c.seq offset ${from} limit ${limit}) c ${MESSAGE}
    order by c.at desc, c.dispatch_no desc, c.seq`.execute(db);
  return found.rows;
}

/** What the person of a message did; undefined where they did not do it in time. */
export async function conversionOf(
  { db, enterpriseId }: Rows,
  dispatchNo: number,
  seq: number,
): Promise<Pick<Conversion, "at" | "worth"> | undefined> {
  const found = await sql<
    Pick<Conversion, "at" | "worth">
  >`select at, worth::float8 as worth from message_conversion
    where enterprise_id = ${enterpriseId} and dispatch_no = ${dispatchNo} and seq = ${seq}`.execute(db);
  return found.rows[0];
}

/** How many did what these dispatches are for after a fallback of theirs, and not after the first message already. */
export async function countByFallback({ db, enterpriseId }: Rows, nos: readonly number[]): Promise<number> {
  if (nos.length === 0) return 0;
  const found = await sql<{ n: number }>`select count(*)::int as n from message_fallback x
    join message_conversion c on c.enterprise_id = x.enterprise_id and c.dispatch_no = x.fallback_no
      and c.seq = x.fallback_seq and not c.held_out
    where x.enterprise_id = ${enterpriseId} and x.dispatch_no = any(${[...nos]}::bigint[])
      and not exists (select from message_conversion f where f.enterprise_id = x.enterprise_id
        and f.dispatch_no = x.dispatch_no and f.seq = x.seq)`.execute(db);
  return found.rows[0]!.n;
}
