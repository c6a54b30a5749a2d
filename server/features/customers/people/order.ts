import { type RawBuilder, sql } from "kysely";
import type { CustomerFilter } from "#contract/customers/customers.ts";
import type { CustomerSort } from "#contract/customers/limits.ts";
import type { CustomerOrder } from "#contract/customers/order.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { NEVER } from "../contacts/repository.ts";
import type { Rows } from "../tables.ts";
import type { Behind } from "./cursor.ts";
import { isAddress, matches, searchWords } from "./filter.ts";

/** Customers as `c`, each with the `key` they are sorted by. */
interface Source {
  from: RawBuilder<unknown>;
  /** Those that imports have added and that are not filed yet: they stand nowhere in `from`. */
  unfiled?: RawBuilder<unknown>;
  cursor: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
}

const customers = (key: string) =>
  sql`(select enterprise_id, id, search, email, ${sql.ref(key)} as key from customer) c`;

/** One upload after the other: joined freely, they would be sought among all customers where there are none. */
const unfiledBy = (key: RawBuilder<unknown>) => sql`(select n.*, ${key} as key
  from customer_upload u cross join lateral (
    select n.enterprise_id, n.id, n.search, n.email from customer n
    where n.enterprise_id = u.enterprise_id and n.id > u.unfiled and n.upload_id = u.id offset 0) n
  where u.unfiled is not null) c`;

const MOMENT = sql`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** Words are read of those alone who are sought by them: where none are, nobody's are joined. */
const contact = (at: "heard_at" | "written_at"): Source => ({
  from: sql`(select k.enterprise_id, k.customer_id as id, l.words as search, l.email, ${sql.ref(`k.${at}`)} as key
    from customer_contact k left join customer_lookup l
      on l.enterprise_id = k.enterprise_id and l.customer_id = k.customer_id) c`,
  unfiled: unfiledBy(sql`${NEVER}::timestamptz`),
  cursor: sql`id || ' ' || case when key = ${NEVER} then ${NEVER} else to_char(key at time zone 'UTC', ${MOMENT}) end`,
  type: sql`timestamptz`,
});

const SOURCES: Record<CustomerSort, Source> = {
  createdAt: { from: customers("id"), cursor: sql`id::text`, type: sql`uuid` },
  updatedAt: {
    from: customers("updated_at"),
    cursor: sql`id || ' ' || to_char(key at time zone 'UTC', ${MOMENT})`,
    type: sql`timestamptz`,
  },
  name: {
    from: sql`(select enterprise_id, customer_id as id, words as search, email, by_name as key from customer_lookup) c`,
    unfiled: unfiledBy(sql`left(n.search, 60) collate "und-x-icu"`),
    cursor: sql`id || ' ' || key`,
    type: sql`text`,
  },
  heardAt: contact("heard_at"),
  writtenAt: contact("written_at"),
};
/** So many customers are looked at in order for words that many have, before those who have them are sorted. */
const LOOKED_AT = 5_000;
const EVERYBODY = 2_147_483_647;

export interface OrderedPage {
  filter: CustomerFilter;
  order: CustomerOrder;
  from: number;
  behind: Behind | undefined;
  limit: number;
}

/** The ids of a page in the order asked for, each with the cursor of the page behind it. */
export function pageInOrder({ enterpriseId }: Rows, page: OrderedPage): RawBuilder<unknown> {
  const { filter, order, behind } = page;
  const source = SOURCES[order.sort];
  const down = order.order === "desc";
  const way = down ? sql`desc` : sql`asc`;
  const offset = behind ? 0 : page.from;
  const wanted = offset + page.limit;
  const sorted = (count: number) => sql`order by key ${way}, id ${way} limit ${count}`;
  const beyond = behind
    ? sql`and (c.key, c.id) ${down ? sql`<` : sql`>`} (${behind.key}::${source.type}, ${behind.id}::uuid)`
    : sql``;
  const among = { ...filter, search: "" };
  const fitting = sql`${matches(enterpriseId, filter)} ${beyond}`;
  const filed = filter.search.trim()
    ? sql`
      (with near as materialized (
        select c.* from ${source.from} where c.enterprise_id = ${enterpriseId} ${beyond} ${sorted(LOOKED_AT)}),
      met as materialized (select c.id, c.key from near c where ${fitting} ${sorted(wanted)})
      select id, key from met
      union
      (select c.id, c.key from ${source.from} where (select count(*) from met) < ${wanted}
        and c.id in (${saying(filter)}) and ${matches(enterpriseId, among)} ${beyond} ${sorted(wanted)}))`
    : sql`(select c.id, c.key from ${source.from} where ${fitting} ${sorted(wanted)})`;
  const unfiled = source.unfiled
    ? sql`union (select c.id, c.key from ${source.unfiled} where ${fitting} ${sorted(wanted)})`
    : sql``;
  return sql`select id, ${source.cursor} as cursor from (${filed} ${unfiled}) found
    order by key ${way}, id ${way} offset ${offset} limit ${page.limit}`;
}

/** All who have words that few have. */
function saying({ search }: CustomerFilter) {
  const words = searchWords(search);
  const owners = sql`union select id from customers_with_email(${[words]}::text[])`;
  return sql`select said.id from search_customers(${`%${escapeLike(words)}%`}, null, ${EVERYBODY}) as said(id)
    ${isAddress(words) ? owners : sql``}`;
}

/** These customers, in that order. */
export async function inOrder(rows: Rows, ids: readonly string[], order: CustomerOrder): Promise<string[]> {
  const { from, unfiled } = SOURCES[order.sort];
  const way = order.order === "desc" ? sql`desc` : sql`asc`;
  const named = sql`c.enterprise_id = ${rows.enterpriseId} and c.id = any(${ids}::uuid[])`;
  const found = await sql<{ id: string }>`select id from (select c.id, c.key from ${from} where ${named}
    ${unfiled ? sql`union select c.id, c.key from ${unfiled} where ${named}` : sql``}) found
    order by key ${way}, id ${way}`.execute(rows.db);
  return found.rows.map(({ id }) => id);
}
