import { sql } from "kysely";
import type { Erasure } from "#server/features/customers/public.ts";

/** Fewer digits may be the end of anybody's number. */
const DIGITS_MIN = 7;

/** Takes the numbers of who is erased out of what was typed for broadcasts, with a country code or without. */
export const eraseTypedNumbers: Erasure = async ({ db, enterpriseId }, { numbers }) => {
  if (numbers.length === 0) return;
  const digits = numbers.map((number) => number.replace(/\D/g, ""));
  const theirs = sql`exists (select from unnest(${digits}::text[]) as own(digits), regexp_replace(typed, '\\D', '', 'g') as t(digits)
    where length(t.digits) >= ${DIGITS_MIN} and right(own.digits, length(t.digits)) = t.digits)`;
  await sql`update broadcast b
    set entry = jsonb_set(entry, '{phoneNumber}', coalesce((select jsonb_agg(typed order by at)
      from jsonb_array_elements_text(b.entry->'phoneNumber') with ordinality x(typed, at) where not ${theirs}), '[]'))
    where b.enterprise_id = ${enterpriseId} and jsonb_typeof(b.entry->'phoneNumber') = 'array'
      and exists (select from jsonb_array_elements_text(b.entry->'phoneNumber') x(typed) where ${theirs})`.execute(
    db,
  );
};
