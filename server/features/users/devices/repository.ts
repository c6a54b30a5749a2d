import type pg from "pg";
import type { Rows } from "../tables.ts";

export interface Device {
  enterprise_id: string;
  id: string;
  user_id: string;
  endpoint: string;
  public_key: string;
  auth_secret: string;
}

/** A browser is handed on from person to person, across enterprises: whoever signed in last has it. */
export async function releaseEndpoint(system: pg.Pool, endpoint: string): Promise<void> {
  await system.query("delete from push_device where endpoint = $1", [endpoint]);
}

/** Whether the browser is registered for this very session. */
export async function isRegistered(rows: Rows, sessionId: string, endpoint: string): Promise<boolean> {
  const found = await rows.db
    .selectFrom("push_device")
    .select("id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("session_id", "=", sessionId)
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertDevice = (rows: Rows, device: Omit<Device, "enterprise_id"> & { session_id: string }) =>
  rows.db.insertInto("push_device").values(device).execute();

/** Gives whether there was one. */
export async function deleteDevice(rows: Rows, userId: string, endpoint: string): Promise<boolean> {
  const gone = await rows.db
    .deleteFrom("push_device")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .returning("id")
    .execute();
  return gone.length > 0;
}

/** The browsers of active people who want to be told there, while they are signed in. */
export async function devicesOf(system: pg.Pool, userIds: readonly string[]): Promise<Device[]> {
  const found = await system.query<Device>(
    `select d.enterprise_id, d.id, d.user_id, d.endpoint, d.public_key, d.auth_secret from push_device d
     join app_user u on u.enterprise_id = d.enterprise_id and u.id = d.user_id
     join session s on s.enterprise_id = d.enterprise_id and s.id = d.session_id
     where d.user_id = any($1::uuid[]) and u.active and s.expires_at > now()
       and (u.notifications->>'enablePushNotification')::boolean`,
    [userIds],
  );
  return found.rows;
}

export async function dropDevice(system: pg.Pool, { enterprise_id, id }: Device): Promise<void> {
  await system.query("delete from push_device where enterprise_id = $1 and id = $2", [enterprise_id, id]);
}
