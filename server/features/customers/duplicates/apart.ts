import { sql } from "kysely";
import type { Apart } from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { countOwn } from "../people/repository.ts";
import type { Rows } from "../tables.ts";

/** What changes when somebody says of customers that they are different people, or takes that back. */
export async function stampOfApart({ db, enterpriseId }: Rows): Promise<string> {
  const found = await sql<{ n: number; last: string | null }>`
    select count(*) as n, max(set_id::text) as last from customer_apart
    where enterprise_id = ${enterpriseId}`.execute(db);
  const { n, last } = found.rows[0]!;
  return `${n} ${last}`;
}

/** Who stands apart from whom: of everybody, or as far as it concerns one customer. */
export async function apartOf(rows: Rows, customerId?: string): Promise<Apart<string>> {
  const { db, enterpriseId } = rows;
  const only = customerId
    ? sql`and a.set_id in (select set_id from customer_apart
        where enterprise_id = ${enterpriseId} and customer_id = ${customerId})`
    : sql``;
  const found = await sql<{ id: string; sets: string[] }>`
    select a.customer_id as id, array_agg(a.set_id::text) as sets from customer_apart a
    where a.enterprise_id = ${enterpriseId} ${only} group by a.customer_id`.execute(db);
  const sets = new Map(found.rows.map((row) => [row.id, row.sets]));
  return (id) => sets.get(id) ?? NOBODY;
}
const NOBODY: readonly string[] = [];

/** How many are known to be someone else than this customer, at most. */
export async function countApart({ db, enterpriseId }: Rows, customerId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*) as n from customer_apart a join customer_apart own
      on own.enterprise_id = a.enterprise_id and own.set_id = a.set_id and own.customer_id = ${customerId}
    where a.enterprise_id = ${enterpriseId}`.execute(db);
  return found.rows[0]!.n;
}

/** These are different people, whatever they share. */
export const tellApart = (scope: Scope, customerIds: readonly string[]): Promise<void> =>
  scope.write(async (work) => {
    const ids = distinct(customerIds);
    if ((await countOwn(work, ids)) < ids.length) throw fail("NOT_FOUND", { what: "customer" });
    const set_id = newId();
    await work.db
      .insertInto("customer_apart")
      .values(ids.map((customer_id) => ({ set_id, customer_id })))
      .execute();
    await tell(work, "customers.told_apart", ids);
  });

/** Takes back what was said of exactly these. */
export const undoApart = (scope: Scope, customerIds: readonly string[]): Promise<void> =>
  scope.write(async (work) => {
    const ids = distinct(customerIds);
    if ((await countOwn(work, ids)) < ids.length) throw fail("NOT_FOUND", { what: "customer" });
    await sql`delete from customer_apart where enterprise_id = ${work.enterpriseId} and set_id in (
      select set_id from customer_apart where enterprise_id = ${work.enterpriseId}
      group by set_id having array_agg(customer_id order by customer_id) = ${ids}::uuid[])`.execute(work.db);
    await tell(work, "customers.apart_undone", ids);
  });

/** The sets in which a customer stands apart from others. */
export async function setsOf(rows: Rows, customerId: string): Promise<string[]> {
  const found = await rows.db
    .selectFrom("customer_apart")
    .select("set_id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("customer_id", "=", customerId)
    .execute();
  return found.map(({ set_id }) => set_id);
}

/** Makes a customer stand in these sets, as far as somebody still does. */
export async function joinSets({ db, enterpriseId }: Rows, sets: readonly string[], customerId: string) {
  await sql`insert into customer_apart (set_id, customer_id)
    select distinct set_id, ${customerId}::uuid from customer_apart
    where enterprise_id = ${enterpriseId} and set_id = any(${[...sets]}::uuid[])
    on conflict do nothing`.execute(db);
}

export async function leaveSets({ db, enterpriseId }: Rows, sets: readonly string[], customerId: string) {
  await sql`delete from customer_apart where enterprise_id = ${enterpriseId}
    and set_id = any(${[...sets]}::uuid[]) and customer_id = ${customerId}`.execute(db);
}

const distinct = (ids: readonly string[]) => [...new Set(ids)].toSorted();

async function tell(work: Work, action: string, ids: readonly string[]): Promise<void> {
  await work.audit(
    ...ids.map((id) => ({ action, subjectId: id, after: { others: ids.filter((other) => other !== id) } })),
  );
  await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
}
