import type pg from "pg";

/**
 * Does something unless another process does it just now, for the same key. Where its connection is lost the lock is as
 * well, and another may begin: what is done must bear that.
 */
export async function alone(
  system: pg.Pool,
  lock: number,
  key: string,
  action: () => Promise<void>,
): Promise<boolean> {
  const client = await system.connect();
  try {
    const held = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock($1, hashtext($2)) as held",
      [lock, key],
    );
    if (!held.rows[0]!.held) return false;
    try {
      await action();
      return true;
    } finally {
      await client.query("select pg_advisory_unlock($1, hashtext($2))", [lock, key]);
    }
  } finally {
    client.release();
  }
}
