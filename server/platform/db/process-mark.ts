import { LOCKS } from "./locks.ts";
import pg from "pg";
import { newId } from "#server/platform/ids.ts";
import type { Database } from "./pools.ts";

const RETRY_MS = 200;

/**
 * Tells living processes from dead ones. Each holds an advisory lock on a connection of its own; PostgreSQL drops the
 * lock when the process dies, however it dies.
 */
export interface ProcessMark {
  /** Names this process, among all that were ever started. */
  id: string;
  /** Whether the process of that name has died. One whose connection broke counts as dead until it is back. */
  isDead(id: string): Promise<boolean>;
  close(): Promise<void>;
}

export async function markProcess({ url, system }: Pick<Database, "url" | "system">): Promise<ProcessMark> {
  const id = newId();
  let holder: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function hold(): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    client.on("end", () => {
      if (!closed && holder === client) retry = setTimeout(comeBack, RETRY_MS);
    });
    await client.connect();
    await client.query("select pg_advisory_lock($1, hashtext($2))", [LOCKS.process, id]);
    holder = client;
  }
  function comeBack(): void {
    if (!closed) hold().catch(() => void (retry = setTimeout(comeBack, RETRY_MS)));
  }

  await hold();
  return {
    id,
    async isDead(other) {
      if (other === id) return false;
      const tried = await system.query<{ got: boolean }>(
        "select pg_try_advisory_xact_lock($1, hashtext($2)) as got",
        [LOCKS.process, other],
      );
      return tried.rows[0]?.got === true;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await holder?.end().catch(() => {});
    },
  };
}
