import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";
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

/** Rows a second of what importers commonly do: one upsert a row, on eight connections. */
export async function rowByRow(url: string, rows: number): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]!.query("drop table if exists bench_rows");
  await clients[0]!.query(
    "create table bench_rows (id bigint generated always as identity primary key, phone text unique, name text, attributes jsonb)",
  );
  let n = 0;
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (n < rows) {
        const at = ++n;
        await client.query({
          name: "upsert",
          text: `insert into bench_rows (phone, name, attributes) values ($1, $2, $3)
            on conflict (phone) do update set name = excluded.name, attributes = bench_rows.attributes || excluded.attributes`,
          values: [
            `+91${at}`,
            `Customer ${at}`,
            JSON.stringify({ city: "Pune", plan: "Gold", points: String(at) }),
          ],
        });
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await clients[0]!.query("drop table bench_rows");
  await Promise.all(clients.map((client) => client.end()));
  return rows / seconds;
}
