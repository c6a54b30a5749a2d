import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { CopyIn } from "./copy-in.ts";
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
  /** Feeds rows into a temporary table of this connection. Within `db`'s open transaction. */
  copy(table: string, columns: readonly string[], rows: CopyRows): Promise<void>;
  /**
   * Feeds rows into a table of the enterprise's, within `db`'s open transaction. PostgreSQL refuses COPY to whoever is
   * under row-level security, so the tables' owner copies; that the rows are the enterprise's own holds because their
   * `enterprise_id` is not copied at all and comes from the column's default, which is the one that was entered.
   */
  copyOwn(table: string, columns: readonly string[], rows: CopyRows): Promise<void>;
  close(): Promise<void>;
}

/** The column that says whose a row is. */
const WHOSE = "enterprise_id";

/** Connects and enters the enterprise; row-level security holds from the first statement on. */
export async function connectTenant(url: string, enterpriseId: string): Promise<TenantClient> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails the statement under way; unheard, its error would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query(`set role ${TENANT_ROLE}`);
  await client.query("select set_config('app.enterprise_id', $1, false)", [enterpriseId]);
  const own = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const copy: TenantClient["copy"] = (table, columns, rows) =>
    client.query(new CopyIn(`copy ${table} (${columns.join(", ")}) from stdin (format binary)`, rows.bytes))
      .done;
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
    copy,
    async copyOwn(table, columns, rows) {
      if (columns.includes(WHOSE)) throw new Error(`${WHOSE} comes from the enterprise that was entered.`);
      await client.query("set local role none");
      await copy(table, columns, rows);
      // A row that is refused ends the transaction, or its part behind a savepoint, and the role with it.
      await client.query(`set local role ${TENANT_ROLE}`);
    },
    close: () => client.end(),
  };
}
