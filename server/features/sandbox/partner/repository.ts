import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { PartnerChannel } from "#sandbox/protocols/dialog360-hub/hub.ts";

const BYTES = 8;

/** The number that was shared; one that is there already keeps its id. */
export async function keepShared(
  system: pg.Pool,
  enterpriseId: string,
  { client, number, name }: Omit<PartnerChannel, "id">,
): Promise<string> {
  const found = await system.query<{ id: string }>(
    `insert into sandbox_partner_channel (enterprise_id, id, client, number, name) values ($1, $2, $3, $4, $5)
     on conflict (enterprise_id, number) do update set name = $5 returning id`,
    [enterpriseId, `ch${randomBytes(BYTES).toString("hex")}`, client, number, name],
  );
  return found.rows[0]!.id;
}

export async function sharedOf(
  system: pg.Pool,
  enterpriseId: string,
  client: string,
): Promise<PartnerChannel[]> {
  const found = await system.query<PartnerChannel>(
    `select id, client, number, name from sandbox_partner_channel
     where enterprise_id = $1 and client = $2 order by created_at, id`,
    [enterpriseId, client],
  );
  return found.rows;
}

export async function isShared(system: pg.Pool, enterpriseId: string, id: string): Promise<boolean> {
  const found = await system.query(
    "select 1 from sandbox_partner_channel where enterprise_id = $1 and id = $2",
    [enterpriseId, id],
  );
  return found.rows.length > 0;
}
