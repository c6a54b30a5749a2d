import type pg from "pg";
import { ROLE_IDS, ROLES } from "#contract/permissions.ts";
import { newId } from "#server/platform/ids.ts";

/** Makes an enterprise with the built-in roles. Returns its id. */
export async function createEnterpriseRow(system: pg.Pool | pg.ClientBase, name: string): Promise<string> {
  const id = newId();
  await system.query("insert into enterprise (enterprise_id, name) values ($1, $2)", [id, name]);
  for (const role of ROLE_IDS) {
    await system.query("insert into role (enterprise_id, role_id, name) values ($1, $2, $3)", [
      id,
      role,
      ROLES[role].name,
    ]);
  }
  return id;
}
