import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";
import { newId } from "#server/platform/ids.ts";
import { HEADERS } from "./file.ts";

/** Rows a second of COPY alone: the file as it is into a table of texts, no key, nothing checked. */
export async function rawCopy(url: string, file: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("drop table if exists bench_raw");
  await client.query(`create table bench_raw (${HEADERS.map((_, at) => `c${at} text`).join(", ")})`);
  const started = performance.now();
  await pipeline(
    createReadStream(file),
    client.query(from("copy bench_raw from stdin with (format csv, header)")),
  );
  const seconds = (performance.now() - started) / 1000;
  await client.query("drop table bench_raw");
  await client.end();
  return rows / seconds;
}

const CONNECTIONS = 8;

/** Rows a second of what importers commonly do, into a table of their own: one upsert a row, on eight connections. */
export async function rowByRow(url: string, rows: number): Promise<number> {
  const clients = await connect(url);
  await clients[0]!.query("drop table if exists bench_rows");
  await clients[0]!.query(
    "create table bench_rows (id bigint generated always as identity primary key, phone text unique, name text, attributes jsonb)",
  );
  const rate = await eachRow(clients, rows, (client, n) =>
    client.query({
      name: "upsert",
      text: `insert into bench_rows (phone, name, attributes) values ($1, $2, $3)
        on conflict (phone) do update set name = excluded.name, attributes = bench_rows.attributes || excluded.attributes`,
      values: [`+91${n}`, `Customer ${n}`, ATTRIBUTES(n)],
    }),
  );
  await clients[0]!.query("drop table bench_rows");
  await end(clients);
  return rate;
}

/**
 * Rows a second when a row does what it does in an import: its number looked up and taken, the customer with its
 * attributes, its e-mail address and its words in the search's index; one transaction a row, on eight connections.
 */
export async function rowByRowAlike(url: string, rows: number): Promise<number> {
  const clients = await connect(url);
  const { rows: found } = await clients[0]!.query<{ id: string }>(
    "select enterprise_id as id from enterprise",
  );
  const enterprise = found[0]!.id;
  const rate = await eachRow(clients, rows, async (client, n) => {
    const id = newId();
    const phone = `+916${String((n * 7_919) % 100_000_000).padStart(9, "0")}`;
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    await client.query("begin");
    await run(
      "known",
      "select customer_id from customer_identity where enterprise_id = $1 and channel = 'phone' and external_id = $2",
      [enterprise, phone],
    );
    await run(
      "claim",
      "insert into customer_identity (enterprise_id, channel, external_id, customer_id) values ($1, 'phone', $2, $3)",
      [enterprise, phone, id],
    );
    await run(
      "add",
      "insert into customer (enterprise_id, id, name, phone, attributes, search, email) values ($1, $2, $3, $4, $5, $6, $7)",
      [enterprise, id, `Customer ${n}`, phone, ATTRIBUTES(n), wordsOf(n, phone), `person${n}@example.com`],
    );
    await run(
      "file",
      "insert into customer_lookup (enterprise_id, customer_id, words, email) values ($1, $2, $3, $4)",
      [enterprise, id, wordsOf(n, phone), `person${n}@example.com`],
    );
    await client.query("commit");
  });
  await clients[0]!.query("delete from customer where phone like '+916%'");
  await end(clients);
  return rate;
}

const ATTRIBUTES = (n: number) =>
  JSON.stringify({ city: "Pune", plan: "Gold", points: String(n), email: `person${n}@example.com` });
const wordsOf = (n: number, phone: string) => `customer ${n} ${phone}`;

async function connect(url: string): Promise<pg.Client[]> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

const end = (clients: pg.Client[]) => Promise.all(clients.map((client) => client.end()));

/** Rows a second. */
async function eachRow(
  clients: pg.Client[],
  rows: number,
  work: (client: pg.Client, n: number) => Promise<unknown>,
): Promise<number> {
  let n = 0;
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (n < rows) await work(client, ++n);
    }),
  );
  return (rows * 1000) / (performance.now() - started);
}
