import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "#server/platform/db/pools.ts";
import { groupCommit } from "#server/platform/db/group-commit.ts";
import { type Bus, createEars } from "./bus.ts";

const RETRY_MS = 500;
/** Stands around the name of the process that says something, before its message. */
const MARK = "\u0001";

function read(payload: string): { from?: string; message: string } {
  const end = payload.startsWith(MARK) ? payload.indexOf(MARK, 1) : -1;
  if (end < 0) return { message: payload };
  return { from: payload.slice(1, end), message: payload.slice(end + 1) };
}

/**
 * The bus over PostgreSQL's notifications: one connection hears for the whole process, and comes back when it drops.
 * What a transaction of this process says it hears at its commit, and not perhaps after the next call of who has just
 * made the change.
 */
export async function createPgBus({ url, system }: Pick<Database, "url" | "system">): Promise<Bus> {
  const me = randomUUID();
  const ears = createEars();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function retryLater(): void {
    clearTimeout(retry);
    if (!closed) retry = setTimeout(comeBack, RETRY_MS);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url });
    fresh.on("error", () => {});
    fresh.on("end", () => {
      if (client !== fresh) return;
      connected = false;
      retryLater();
    });
    fresh.on("notification", ({ channel, payload = "" }) => {
      const { from, message } = read(payload);
      if (from !== me) ears.tell(channel, message);
    });
    await fresh.connect();
    client = fresh;
    for (const channel of ears.channels()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    connected = true;
  }

  async function comeBack(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      for (const action of reconnected) action();
    } catch {
      retryLater();
    }
  }

  // Commits that notify wait for each other: what comes at once goes in one, and nobody waits for the disk.
  const line = groupCommit<readonly [channel: string, message: string], void>(async (notes) => {
    await system.query({
      name: "notify",
      text: `select pg_notify(c, m), set_config('synchronous_commit', 'off', true)
        from (select distinct c, m from unnest($1::text[], $2::text[]) u(c, m)) n`,
      values: [notes.map(([channel]) => channel), notes.map(([, message]) => message)],
    });
    return [];
  });

  await connect();
  return {
    get connected() {
      return connected;
    },
    publish: (channel, message) => line.add([channel, message]),
    publishIn: async ({ db, afterCommit }, channel, message) => {
      await sql`select pg_notify(${channel}, ${MARK + me + MARK + message})`.execute(db);
      afterCommit(async () => ears.tell(channel, message));
    },
    async on(channel, heard) {
      if (ears.add(channel, heard)) await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    onReconnect: (action) => void reconnected.push(action),
    async close() {
      closed = true;
      clearTimeout(retry);
      await line.drain();
      await client?.end().catch(() => {});
    },
  };
}
