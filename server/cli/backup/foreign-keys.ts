import type { ClientBase } from "pg";

interface ForeignKey {
  on: string;
  name: string;
  definition: string;
}

/**
 * Takes the foreign keys away, within the caller's transaction, and says how to put them back: tables may then be
 * filled in any order, and each key is checked once over all rows.
 */
export async function setForeignKeysAside(client: ClientBase): Promise<() => Promise<void>> {
  const found = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as "on", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'platform')`);
  for (const key of found.rows) await client.query(`alter table ${key.on} drop constraint ${key.name}`);
  return async () => {
    for (const key of found.rows)
      await client.query(`alter table ${key.on} add constraint ${key.name} ${key.definition}`);
  };
}
