import pg from "pg";
import type { ServiceSettings } from "#contract/integrations/services.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";

const CONNECT_MS = 5_000;
const STATEMENT_MS = 3_000;

/** Asks a PostgreSQL database for one row, without a way to write. Throws what it says where it refuses. */
export async function askDatabase(outbound: Outbound, of: ServiceSettings): Promise<string> {
  const { host, port, database, username, password, tls } = of;
  const client = new pg.Client({
    // The address that was judged is the one that is connected to.
    host: await outbound.addressOf(host!, Number(port)),
    port: Number(port),
    database,
    user: username,
    password,
    ssl: tls === "off" ? false : { servername: host, rejectUnauthorized: tls === "verify" },
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    options: `-c default_transaction_read_only=on -c statement_timeout=${STATEMENT_MS}`,
  });
  // A connection that breaks later is no business of the process.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return "The database answered.";
  } finally {
    await client.end().catch(() => {});
  }
}
