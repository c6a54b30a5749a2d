import { sql } from "kysely";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import type { Work } from "#server/platform/scope.ts";
import "./tables.ts";

/**
 * Takes a person out of the trash who is erased: rows of these tables that name one of the ids in the column, so that
 * restoring what they hang on does not bring them back.
 */
export async function forgetRows(
  { db, enterpriseId }: Work,
  tables: readonly string[],
  column: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update trash_rows set data = coalesce((select jsonb_agg(e order by at)
      from jsonb_array_elements(data) with ordinality x(e, at) where not e->>${column} = any(${[...ids]}::text[])), '[]')
    where enterprise_id = ${enterpriseId} and table_name = any(${[...tables]}::text[])
      and exists (select from jsonb_array_elements(data) e where e->>${column} = any(${[...ids]}::text[]))`.execute(
    db,
  );
}

/** Takes whole entries out of the trash by what they are called: an address is somebody. */
export async function forgetEntries(
  { db, enterpriseId }: Work,
  kind: TrashKindName,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db
    .deleteFrom("trash_entry")
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind)
    .where("name", "in", [...names])
    .execute();
}
