import { type RawBuilder, sql } from "kysely";
import type { CustomerFilter, Selection } from "#contract/customers/customers.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { contactConditions } from "../contacts/filter.ts";

/** A number as people write it, in groups: "+91 98111 00001", "(022) 2345-6789". */
const GROUPED = /^\+?[\d\s().-]*[\s().-][\d\s().-]*$/;
const DIGITS_MIN = 6;

/** What is looked for: words as they are kept, a number without what parts its groups, or the zero before it. */
export function searchWords(search: string): string {
  const words = search.trim().toLowerCase();
  const digits = words.replace(/\D/g, "");
  if (!GROUPED.test(words) || digits.length < DIGITS_MIN) return words;
  return words.startsWith("+") ? `+${digits}` : digits.replace(/^0+/, "");
}

/** A whole e-mail address finds its owner, even where the search looks in no addresses. */
export const isAddress = (words: string): boolean => /^[^@\s]+@[^@\s]+$/.test(words);

/**
 * The condition on `customer c` that a filter means: words in the search text, and membership in any of the ids.
 * `after`: only customers behind this id; members are then looked for behind it too, so that no page reads those before.
 */
export function matches(
  enterpriseId: string,
  filter: CustomerFilter,
  after: string | null = null,
): RawBuilder<boolean> {
  const behind = after === null ? sql`` : sql`and m.customer_id > ${after}::uuid`;
  const parts = [sql<boolean>`c.enterprise_id = ${enterpriseId}`];
  const words = searchWords(filter.search);
  if (words) {
    const said = sql<boolean>`c.search like ${`%${escapeLike(words)}%`}`;
    parts.push(isAddress(words) ? sql<boolean>`(${said} or c.email = ${words})` : said);
  }
  if (filter.tags.length > 0) {
    parts.push(sql<boolean>`exists (select from segment_member m where m.enterprise_id = c.enterprise_id
      and m.customer_id = c.id ${behind} and m.segment_id = any(${filter.tags}::uuid[]))`);
  }
  if (filter.groups.length > 0) {
    parts.push(sql<boolean>`exists (select from group_member m where m.enterprise_id = c.enterprise_id
      and m.customer_id = c.id ${behind} and m.group_id = any(${filter.groups}::uuid[]))`);
  }
  parts.push(...contactConditions(filter));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The condition that a selection means: the named ones, or every match of its filter. */
export function selected(
  enterpriseId: string,
  { customerIds, filter }: Selection,
  after: string | null = null,
): RawBuilder<boolean> {
  const parts = [sql<boolean>`c.enterprise_id = ${enterpriseId}`];
  if (after !== null) parts.push(sql<boolean>`c.id > ${after}::uuid`);
  if (customerIds) parts.push(sql<boolean>`c.id = any(${customerIds}::uuid[])`);
  if (filter) parts.push(matches(enterpriseId, filter, after));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
