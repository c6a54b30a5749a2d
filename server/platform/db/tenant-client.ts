import { finished } from "node:stream/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { from } from "pg-copy-streams";
import type { CopyRows } from "./copy-rows.ts";
import { type Db, TENANT_ROLE } from "./pools.ts";
import type { Tables } from "./tables.ts";

/** One connection of its own to an enterprise's rows, for work that a shared pool should not be held up by. */
export interface TenantClient {
  enterpriseId: string;
  /** Everything it runs goes through the one connection, one after the other. */
  db: Db;
  /** The database's process for this connection. */
  processId: number;
  /** Feeds rows into `target` (a table and its columns). Within `db`'s open transaction. */
  copy(target: string, rows: CopyRows): Promise<void>;
  close(): Promise<void>;
}

/** Connects and enters the enterprise; row-level security holds from the first statement on. */
export async function connectTenant(url: string, enterpriseId: string): Promise<TenantClient> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails the statement under way; unheard, its error would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query(`set role ${TENANT_ROLE}`);
  await client.query("select set_config('app.enterprise_id', $1, false)", [enterpriseId]);
  const own = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const release = () => {};
  const lent = new Proxy(client, {
    get(target, property) {
      if (property === "release") return release;
      const value = Reflect.get(target, property) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const pool = { connect: async () => lent, end: async () => {} };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  return {
    enterpriseId,
    db,
    processId: own.rows[0]!.pid,
    async copy(target, rows) {
      const stream = client.query(from(`copy ${target} from stdin`));
      stream.end(rows.bytes);
      await finished(stream);
    },
    close: () => client.end(),
  };
}
