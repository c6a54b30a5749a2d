import { Kysely, PostgresDialect } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { preparing } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/** A handle on one enterprise's rows: everything it reads or writes passes row-level security. */
export type Db = Kysely<Tables>;

export interface Database {
  url: string;
  /**
   * The owner's pool: sees every enterprise. Only sign-in, the queue, the outbox, what is done by the clock and operators'
   * commands use it, for moments: what holds a lock or listens for long has a connection of its own.
   */
  system: pg.Pool;
  /** The handle through which an enterprise sees its own rows and no others. */
  tenant(enterpriseId: string): Db;
  close(): Promise<void>;
}

export const TENANT_ROLE = "dlvrd_tenant";
const HANDLES_KEPT = 500;
const OWN_CONNECTIONS = 10;
/** Who waits longer for one of them learns that something holds them all, and does not hang with it. */
const PATIENCE_MS = 30_000;

// A bigint count fits a JavaScript number in every table we have; the driver's default is a string.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(url: string, size = 10): Database {
  const system = new pg.Pool({
    connectionString: url,
    max: OWN_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  const shared = new pg.Pool({ connectionString: url, max: size });
  const stamped = new WeakMap<pg.PoolClient, string>();
  const views = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const preparedView = (client: pg.PoolClient) => {
    const view = views.get(client) ?? preparing(client);
    views.set(client, view);
    return view;
  };
  const handles = new LRUCache<string, Db>({ max: HANDLES_KEPT });
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  for (const pool of [system, shared]) {
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
  }

  // A connection keeps its stamp: the enterprise is set again only when another one takes the connection over.
  const connect = async (enterpriseId: string): Promise<pg.PoolClient> => {
    const client = await shared.connect();
    if (stamped.get(client) === enterpriseId) return client;
    try {
      if (!stamped.has(client)) await client.query(`set role ${TENANT_ROLE}`);
      await client.query({
        name: "stamp",
        text: "select set_config('app.enterprise_id', $1, false)",
        values: [enterpriseId],
      });
      stamped.set(client, enterpriseId);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  return {
    url,
    system,
    tenant(enterpriseId) {
      const known = handles.get(enterpriseId);
      if (known) return known;
      const pool = { connect: () => connect(enterpriseId).then(preparedView), end: async () => {} };
      const handle = new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
      });
      handles.set(enterpriseId, handle);
      return handle;
    },
    async close() {
      await Promise.all([system.end(), shared.end()]);
    },
  };
}
