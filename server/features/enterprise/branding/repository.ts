import type pg from "pg";
import { sql } from "kysely";
import type { Look } from "#contract/enterprise/branding.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** The look of a host name; read before sign-in, so it knows no enterprise. */
export async function findBranding(system: pg.Pool, host: string): Promise<unknown> {
  const found = await system.query<{ look: unknown }>({
    name: "branding",
    text: `select b.look from enterprise_host h join enterprise_branding b using (enterprise_id)
      where h.host = lower($1) and h.approved_at is not null`,
    values: [host],
  });
  return found.rows[0]?.look;
}

/** Whether the operator gave the host to somebody else: no enterprise sees the hosts of another. */
export async function isGivenAway(system: pg.Pool, host: string, enterpriseId: string): Promise<boolean> {
  const found = await system.query(
    "select from enterprise_host where host = $1 and enterprise_id <> $2 and approved_at is not null",
    [host, enterpriseId],
  );
  return found.rows.length > 0;
}

/** Whose host it is, once the operator gave it. */
export async function ownerOfHost(system: pg.Pool, host: string): Promise<string | undefined> {
  const found = await system.query<{ enterprise_id: string }>(
    "select enterprise_id from enterprise_host where host = lower($1) and approved_at is not null",
    [host],
  );
  return found.rows[0]?.enterprise_id;
}

export const findLook = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("enterprise_branding")
    .select("look")
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirst();

export const saveLook = ({ db }: Rows, look: Look) =>
  db
    .insertInto("enterprise_branding")
    .values({ look: json(look) })
    .onConflict((conflict) => conflict.column("enterprise_id").doUpdateSet({ look: json(look) }))
    .execute();

export const deleteLook = ({ db, enterpriseId }: Rows) =>
  db.deleteFrom("enterprise_branding").where("enterprise_id", "=", enterpriseId).execute();

export const allHosts = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("enterprise_host")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("host")
    .execute();
/** The host that the operator gave it first. */
export const firstGivenHost = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("enterprise_host")
    .select("host")
    .where("enterprise_id", "=", enterpriseId)
    .where("approved_at", "is not", null)
    .orderBy("approved_at")
    .orderBy("host")
    .limit(1)
    .executeTakeFirst();
export type HostRow = Awaited<ReturnType<typeof allHosts>>[number];

export const insertHost = ({ db, enterpriseId }: Rows, host: string) =>
  sql`insert into enterprise_host (enterprise_id, host) values (${enterpriseId}, ${host})
    on conflict do nothing`.execute(db);

export const deleteHost = ({ db, enterpriseId }: Rows, host: string) =>
  db
    .deleteFrom("enterprise_host")
    .where("enterprise_id", "=", enterpriseId)
    .where("host", "=", host)
    .returning("host")
    .executeTakeFirst();
