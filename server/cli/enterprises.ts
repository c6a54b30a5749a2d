import type pg from "pg";

/** By id, or by a name that only one enterprise bears. */
export async function findEnterprise(system: pg.Pool, word: string): Promise<string> {
  const found = await system.query<{ enterprise_id: string }>(
    "select enterprise_id from enterprise where enterprise_id::text = $1 or lower(name) = lower($1)",
    [word],
  );
  if (found.rows.length > 1) throw new Error(`Several enterprises are named ${word}. Name one by its id.`);
  const row = found.rows[0];
  if (!row) throw new Error(`There is no enterprise ${word}.`);
  return row.enterprise_id;
}
