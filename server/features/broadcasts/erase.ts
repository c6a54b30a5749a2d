import { type RawBuilder, sql } from "kysely";
import type { Erasure } from "#server/features/customers/public.ts";

/** Fewer digits may be the end of anybody's number. */
const DIGITS_MIN = 7;

/**
 * Takes the numbers of who is erased out of what was typed for sendings, with a country code or without: out of the
 * `phoneNumber` of a column of a table, and of its rows in the trash.
 */
export const typedNumbersIn =
  (table: string, column: string): Erasure =>
  async ({ db, enterpriseId }, { numbers }) => {
    if (numbers.length === 0) return;
    const digits = numbers.map((number) => number.replace(/\D/g, ""));
    const theirs = sql`exists (select from unnest(${digits}::text[]) as own(digits), regexp_replace(typed, '\\D', '', 'g') as t(digits)
    where length(t.digits) >= ${DIGITS_MIN} and right(own.digits, length(t.digits)) = t.digits)`;
    const stands = (entry: RawBuilder<unknown>) => sql`jsonb_typeof(${entry}->'phoneNumber') = 'array'
    and exists (select from jsonb_array_elements_text(${entry}->'phoneNumber') x(typed) where ${theirs})`;
    const without = (entry: RawBuilder<unknown>) => sql`jsonb_set(${entry}, '{phoneNumber}',
    coalesce((select jsonb_agg(typed order by at)
      from jsonb_array_elements_text(${entry}->'phoneNumber') with ordinality x(typed, at) where not ${theirs}), '[]'))`;
    const [own, kept] = [sql.ref(`b.${column}`), sql`(e->${sql.lit(column)})`];
    await sql`update ${sql.table(table)} b set ${sql.ref(column)} = ${without(own)}
    where b.enterprise_id = ${enterpriseId} and ${stands(own)}`.execute(db);
    await sql`update trash_rows t set data = (select jsonb_agg(
      case when ${stands(kept)} then jsonb_set(e, ${sql.lit(`{${column}}`)}, ${without(kept)}) else e end order by no)
      from jsonb_array_elements(t.data) with ordinality y(e, no))
    where t.enterprise_id = ${enterpriseId} and t.table_name = ${table}
      and exists (select from jsonb_array_elements(t.data) e where ${stands(kept)})`.execute(db);
  };

const SENT = typedNumbersIn("broadcast", "entry");
const WRITTEN = typedNumbersIn("broadcast_draft", "form");
export const eraseTypedNumbers: Erasure = async (...of) => {
  await SENT(...of);
  await WRITTEN(...of);
};
