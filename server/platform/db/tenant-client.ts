import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { from } from "pg-copy-streams";
import { type Db, TENANT_ROLE } from "./pools.ts";
import type { Tables } from "./tables.ts";

/** One connection of its own to an enterprise's rows, for work that a shared pool should not be held up by. */
export interface TenantClient {
  enterpriseId: string;
  /** Everything it runs goes through the one connection, one after the other. */
  db: Db;
  /** The database's process for this connection. */
  processId: number;
  /** Feeds lines of COPY's text format into `target` (a table and its columns). Within `db`'s open transaction. */
  copy(target: string, lines: string): Promise<void>;
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
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
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
    processId: rows[0]!.pid,
    async copy(target, lines) {
      const stream = client.query(from(`copy ${target} from stdin`));
      const ended = finished(stream);
      if (!stream.write(lines)) await Promise.race([once(stream, "drain"), ended]);
      stream.end();
      await ended;
    },
    close: () => client.end(),
  };
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** One line of COPY's text format (PostgreSQL manual, "COPY", text format). */
export function copyLine(values: readonly (string | number | null)[]): string {
  let line = "";
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as string | number | null;
    if (at > 0) line += "\t";
    if (value === null) line += "\\N";
    else if (typeof value === "number") line += value;
    else line += /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!) : value;
  }
  return `${line}\n`;
}
