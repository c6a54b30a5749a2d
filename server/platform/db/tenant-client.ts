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
  copy(rows: Copied): Promise<void>;
  /**
   * Feeds rows into tables of the enterprise's, within `db`'s open transaction: all of them, or none when one is refused,
   * and the transaction goes on. PostgreSQL refuses COPY to whoever is under row-level security, so the tables' owner
   * copies; that the rows are the enterprise's own holds all the same: the statement lets no other row in. Throws when
   * there was one.
   */
  copyOwn(rows: readonly Copied[]): Promise<void>;
  close(): Promise<void>;
}

/** Rows for these columns of a table, `enterprise_id` among them. */
export interface Copied {
  table: string;
  columns: readonly string[];
  rows: CopyRows;
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
    async copy(one) {
      await client.query(new CopyIn(copyOf(one), [one.rows.bytes])).done;
    },
    async copyOwn(all) {
      const ofEntered = `where enterprise_id = ${pg.escapeLiteral(enterpriseId)}`;
      const copies = all.map((one) => `${copyOf(one)} ${ofEntered}`).join("; ");
      // The role ends with the savepoint when a row is refused.
      const statements = `savepoint copied; set local role none; ${copies}; set local role ${TENANT_ROLE}`;
      const bytes = all.map(({ rows }) => rows.bytes);
      const copied = await client.query(new CopyIn(statements, bytes)).done.catch(async (error: unknown) => {
        await client.query("rollback to savepoint copied");
        throw error;
      });
      if (all.some(({ rows }, at) => rows.count !== copied[at]))
        throw new Error("A row of another enterprise's.");
    },
    close: () => client.end(),
  };
}

const copyOf = ({ table, columns }: Copied): string =>
  `copy ${table} (${columns.join(", ")}) from stdin (format binary)`;
