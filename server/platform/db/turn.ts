import type { Lock } from "./locks.ts";
import pg from "pg";

/** Lets one process at a time do something: whoever holds the lock, until its connection ends. */
export function holdTurn(url: string, lock: Lock) {
  let client: pg.Client | undefined;
  let held = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url });
    fresh.on("error", () => {});
    fresh.on("end", () => {
      if (client !== fresh) return;
      client = undefined;
      held = false;
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  return {
    async mine(): Promise<boolean> {
      if (held) return true;
      const connection = client ?? (await connect());
      const found = await connection.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
        lock,
      ]);
      held = found.rows[0]!.held;
      return held;
    },
    async close(): Promise<void> {
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
