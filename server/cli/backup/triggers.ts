import type { ClientBase } from "pg";

/**
 * Keeps our triggers still, within the caller's transaction, and says how to wake them: what they once did stands in
 * the backup. Run again, they would count members twice, and let everybody of a segment come into it anew.
 */
export async function setTriggersAside(client: ClientBase): Promise<() => Promise<void>> {
  const found = await client.query<{ on: string }>(`
    select distinct t.tgrelid::regclass::text as "on"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('public', 'platform')`);
  const all = async (what: "disable" | "enable") => {
    for (const { on } of found.rows) await client.query(`alter table ${on} ${what} trigger user`);
  };
  await all("disable");
  return () => all("enable");
}
