import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Selection } from "#contract/customers/customers.ts";
import { selected } from "../people/filter.ts";
import type { Rows } from "../tables.ts";
import { reachedAt } from "./addresses.ts";

/** A customer as a message may speak of them. */
export interface Addressee {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  attributes: Record<string, string>;
  /** Where the channel reaches them; null where the master data hold none. */
  address: string | null;
}

/** The customers of a selection, page by page in the order of their ids; `after` is the last of the page before. */
export async function addressees(
  { db, enterpriseId }: Rows,
  selection: Selection,
  type: ChannelType,
  after: string | null,
  limit: number,
): Promise<Addressee[]> {
  const found = await sql<Addressee>`
    select c.id, c.name, c.phone, c.email, c.attributes, ${reachedAt(type)} as address
    from customer c where ${selected(enterpriseId, selection, after)}
    order by c.id limit ${limit}`.execute(db);
  return found.rows;
}

/** How many customers a selection holds. */
export async function countAddressees({ db, enterpriseId }: Rows, selection: Selection): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from customer c
    where ${selected(enterpriseId, selection)}`.execute(db);
  return counted.rows[0]?.n ?? 0;
}

/** Customers by their ids. */
export async function namedAddressees(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
  type: ChannelType,
): Promise<Map<string, Addressee>> {
  if (ids.length === 0) return new Map();
  const found = await sql<Addressee>`
    select c.id, c.name, c.phone, c.email, c.attributes, ${reachedAt(type)} as address
    from customer c where c.enterprise_id = ${enterpriseId} and c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map((one) => [one.id, one]));
}

const COUNTED_AT_ONCE = 10_000;

/** How many of these customers can be reached on a kind of channel. */
export async function countReached(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
  type: ChannelType,
): Promise<number> {
  let sum = 0;
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from customer c where c.enterprise_id = ${enterpriseId}
        and c.id = any(${ids.slice(at, at + COUNTED_AT_ONCE)}::uuid[]) and ${reachedAt(type)} is not null`.execute(
      db,
    );
    sum += found.rows[0]?.n ?? 0;
  }
  return sum;
}
