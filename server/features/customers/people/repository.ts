import { type RawBuilder, sql } from "kysely";
import type { CustomerFilter, Selection } from "#contract/customers/customers.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { json } from "#server/platform/db/tables.ts";
import { asksForContact } from "../contacts/filter.ts";
import { CONTACT } from "../contacts/repository.ts";
import { type Collection, MEMBERS } from "../segments/repository.ts";
import type { Rows } from "../tables.ts";
import { isAddress, matches, searchWords, selected } from "./filter.ts";
import { type OrderedPage, pageInOrder } from "./order.ts";

export interface CustomerRow {
  id: string;
  name: string;
  phone: string | null;
  whatsapp: string | null;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  attributes: Record<string, string>;
  created_at: Date;
  updated_at: Date;
  kept: boolean;
  /** When they last wrote and were last written to; null: not looked through yet. */
  contact: [heardAt: Date | null, writtenAt: Date | null] | null;
  tags: string[];
  groups: string[];
}

const COLUMNS = sql`c.id, c.name, c.phone, c.whatsapp, c.facebook, c.instagram, c.twitter, c.attributes,
  c.created_at, c.updated_at, c.kept,
  ${CONTACT} as contact,
  array(select m.segment_id::text from segment_member m
    where m.enterprise_id = c.enterprise_id and m.customer_id = c.id) as tags,
  array(select m.group_id::text from group_member m
    where m.enterprise_id = c.enterprise_id and m.customer_id = c.id) as "groups"`;

export interface CustomerPage {
  filter: CustomerFilter;
  from: number;
  /** The id of the last customer of the page before; reaches deep pages as fast as the first. */
  after: string | undefined;
  limit: number;
}

/** A customer of a list, with the cursor of the page behind them. */
export type ListedRow = CustomerRow & { cursor: string };

/** One page: its ids first, so that what a row needs is read for the rows shown and no others. */
export async function listCustomers(rows: Rows, page: OrderedPage): Promise<ListedRow[]> {
  const { filter, order, from, behind, limit } = page;
  const newestFirst = order.sort === "createdAt" && order.order === "desc";
  const ids = newestFirst
    ? sql`select id, id::text as cursor from (${pageIds(rows, { filter, from, after: behind?.id, limit })}) ids`
    : pageInOrder(rows, page);
  const found = await sql<ListedRow>`
    with page as materialized (select id, cursor, row_number() over () as place from (${ids}) ids)
    select ${COLUMNS}, page.cursor from page
      join customer c on c.enterprise_id = ${rows.enterpriseId} and c.id = page.id
    order by page.place`.execute(rows.db);
  return found.rows;
}

/** The ids of a page alone. */
export async function pageOfIds(rows: Rows, page: CustomerPage): Promise<string[]> {
  const found = await sql<{ id: string }>`${pageIds(rows, page)}`.execute(rows.db);
  return found.rows.map(({ id }) => id);
}

/** How many fit a filter, counted up to a limit. */
export async function countMatches(rows: Rows, filter: CustomerFilter, limit: number): Promise<number> {
  const page = { filter, from: 0, after: undefined, limit };
  // In no order: putting them in one would cost more than counting them.
  const few = filter.search.trim()
    ? pageIds(rows, page)
    : sql`select from customer c
    where ${matches(rows.enterpriseId, filter)} limit ${limit}`;
  const found = await sql<{ n: number }>`select count(*) as n from (${few}) few`.execute(rows.db);
  return found.rows[0]!.n;
}

/** Those of the customers that still exist, held until the transaction ends; always in one order. */
export async function holdCustomers(rows: Rows, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from customer
    where enterprise_id = ${rows.enterpriseId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    rows.db,
  );
  return found.rows.map(({ id }) => id);
}

function pageIds(rows: Rows, { filter, from, after, limit }: CustomerPage) {
  const offset = after ? 0 : from;
  const words = searchWords(filter.search);
  if (words && filter.tags.length === 0 && filter.groups.length === 0 && !asksForContact(filter)) {
    const pattern = `%${escapeLike(words)}%`;
    const cursor = sql`${after ?? null}::uuid`;
    const owners = sql`union select id from customers_with_email(${[words]}::text[])
      where ${cursor} is null or id < ${cursor}`;
    return sql`select id from (
        select id from search_customers(${pattern}, ${cursor}, ${offset + limit}::int) as said(id)
        ${isAddress(words) ? owners : sql``}) found
      order by id desc offset ${offset} limit ${limit}`;
  }
  const behind = after ? sql`and c.id < ${after}::uuid` : sql``;
  return sql`select c.id from customer c where ${matches(rows.enterpriseId, filter)} ${behind}
    order by c.id desc offset ${offset} limit ${limit}`;
}

export async function findCustomer(rows: Rows, id: string): Promise<CustomerRow | undefined> {
  return (await findCustomers(rows, [id]))[0];
}

/** Those of the customers that exist, newest first; `lock` keeps others from changing them meanwhile. */
export async function findCustomers(
  rows: Rows,
  ids: readonly string[],
  lock = false,
): Promise<CustomerRow[]> {
  // Held by a statement of its own: one that waits for a row sees their segments and groups as they were before.
  if (lock) await holdCustomers(rows, ids);
  const found = await sql<CustomerRow>`
    select ${COLUMNS} from customer c
    where c.enterprise_id = ${rows.enterpriseId} and c.id = any(${ids}::uuid[])
    order by c.id desc`.execute(rows.db);
  return found.rows;
}

export interface CustomerContent {
  name: string;
  phone: string | null;
  whatsapp: string | null;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  attributes: Record<string, string>;
}

export const insertCustomer = (
  rows: Rows,
  id: string,
  content: CustomerContent & { created_at?: Date; updated_at?: Date; kept?: boolean },
) =>
  rows.db
    .insertInto("customer")
    .values({ id, ...content, attributes: json(content.attributes) })
    .execute();

export const updateCustomer = (rows: Rows, id: string, content: CustomerContent & { created_at?: Date }) =>
  rows.db
    .updateTable("customer")
    .set({ ...content, attributes: json(content.attributes), updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** Marks the selected customers as kept, or as such that may go. Gives how many were marked otherwise. */
export async function markKept(rows: Rows, selection: Selection, kept: boolean): Promise<number> {
  const marked = await sql`update customer c set kept = ${kept}
    where ${selected(rows.enterpriseId, selection)} and c.kept <> ${kept}`.execute(rows.db);
  return Number(marked.numAffectedRows ?? 0);
}

export const deleteCustomer = (rows: Rows, id: string) => deleteCustomers(rows, [id]);

export const deleteCustomers = (rows: Rows, ids: readonly string[]) =>
  rows.db
    .deleteFrom("customer")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", ids)
    .execute();

/** Forgets how customers were before a merge into one of these. */
export const deleteMerges = (rows: Rows, keptIds: readonly string[]) =>
  rows.db
    .deleteFrom("customer_merge")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("kept_id", "in", keptIds)
    .execute();

export interface Mapped {
  /** How many memberships are new, or were and are no more. */
  count: number;
  /** Which ones, where they were asked for: a filter may mean a million. */
  named: { customerId: string; collectionId: string }[];
}
const naming = (column: RawBuilder<unknown>, name: boolean) =>
  name ? sql`returning customer_id as "customerId", ${column} as "collectionId"` : sql``;
/** Adds the selected customers to collections. */
export async function mapSelection(
  rows: Rows,
  of: Collection,
  ids: string[],
  selection: Selection,
  name: boolean,
): Promise<Mapped> {
  const { table, column } = MEMBERS[of];
  const added = await sql<Mapped["named"][number]>`
    insert into ${table} (${column}, customer_id)
    select wanted.id, c.id from customer c cross join unnest(${ids}::uuid[]) as wanted(id)
    where ${selected(rows.enterpriseId, selection)}
    for key share of c
    on conflict do nothing ${naming(column, name)}`.execute(rows.db);
  return { count: Number(added.numAffectedRows ?? 0), named: added.rows };
}

/** Takes the selected customers out of collections. */
export async function unmapSelection(
  rows: Rows,
  of: Collection,
  ids: string[],
  selection: Selection,
  name: boolean,
): Promise<Mapped> {
  const { table, column } = MEMBERS[of];
  const gone = await sql<Mapped["named"][number]>`
    delete from ${table} where enterprise_id = ${rows.enterpriseId} and ${column} = any(${ids}::uuid[])
      and customer_id in (select c.id from customer c where ${selected(rows.enterpriseId, selection)})
    ${naming(column, name)}`.execute(rows.db);
  return { count: Number(gone.numAffectedRows ?? 0), named: gone.rows };
}

/** How many of these ids are the enterprise's own. */
export async function countOwn(rows: Rows, ids: string[]): Promise<number> {
  const found = await rows.db
    .selectFrom("customer")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return found.n;
}
