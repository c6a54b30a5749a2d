import { sql } from "kysely";
import type { Rows } from "../tables.ts";

export interface KeptNetworks {
  networks: { network: string; label: string }[];
  keysToo: boolean;
}

/** Where alone an enterprise is used from. */
export async function findNetworks({ db, enterpriseId }: Rows): Promise<KeptNetworks> {
  const row = await db
    .selectFrom("enterprise_security")
    .select(["networks", "network_labels", "networks_for_keys"])
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirst();
  return {
    networks: (row?.networks ?? []).map((network, at) => ({ network, label: row?.network_labels[at] ?? "" })),
    keysToo: row?.networks_for_keys ?? false,
  };
}

export function keepNetworks({ db }: Rows, { networks, keysToo }: KeptNetworks) {
  const kept = {
    networks: networks.map(({ network }) => network),
    network_labels: networks.map(({ label }) => label),
    networks_for_keys: keysToo,
  };
  return db
    .insertInto("enterprise_security")
    .values(kept)
    .onConflict((same) => same.column("enterprise_id").doUpdateSet(kept))
    .execute();
}

/** People whose sessions may be open. */
export async function peopleSignedIn({ db, enterpriseId }: Rows): Promise<string[]> {
  const found = await db
    .selectFrom("session")
    .where("enterprise_id", "=", enterpriseId)
    .where("expires_at", ">", new Date())
    .select("user_id")
    .distinct()
    .execute();
  return found.map(({ user_id }) => user_id);
}

/** Keys with which programs may be connected. */
export async function keysInUse({ db, enterpriseId }: Rows): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from api_key
    where enterprise_id = ${enterpriseId} and (expires_at is null or expires_at > now())`.execute(db);
  return found.rows.map(({ id }) => id);
}
