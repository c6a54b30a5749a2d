import pg from "pg";
import type { Lock } from "./locks.ts";

/**
 * Does things unless another process does them just now, for the same key, over a connection of its own: what is done may
 * take hours, and nobody waits for a place in a pool meanwhile. Where the connection is lost the lock is as well, and
 * another may begin: what is done must bear that.
 */
export function openAlone(url: string, lock: Lock) {
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url });
    const lost = () => {
      if (client === fresh) client = undefined;
    };
    fresh.on("error", lost);
    fresh.on("end", lost);
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  return {
    /** One at a time. Returns whether it was done. */
    async run(key: string, action: () => Promise<void>): Promise<boolean> {
      const holder = client ?? (await connect());
      const held = await holder.query<{ held: boolean }>(
        "select pg_try_advisory_lock($1, hashtext($2)) as held",
        [lock, key],
      );
      if (!held.rows[0]!.held) return false;
      try {
        await action();
        return true;
      } finally {
        // A lost connection has let go of the lock, and the next thing is done over another one.
        await holder.query("select pg_advisory_unlock($1, hashtext($2))", [lock, key]).catch(() => {
          if (client === holder) client = undefined;
        });
      }
    },
    async close(): Promise<void> {
      await client?.end().catch(() => {});
    },
  };
}
