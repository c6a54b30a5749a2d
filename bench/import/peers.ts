import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import pg from "pg";
import { from } from "pg-copy-streams";
import { readCsv } from "#engines/csv/index.ts";
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

/** Finds the customer of a number, changes or adds them: one statement, committed by itself. */
const UPSERT = `with known as (
    select customer_id from customer_identity where enterprise_id = $1 and channel = 'phone' and external_id = $4),
  changed as (
    update customer c set name = $3, attributes = c.attributes || $5, search = $6, email = $7, updated_at = now()
    from known k where c.enterprise_id = $1 and c.id = k.customer_id),
  added as (
    insert into customer (enterprise_id, id, name, phone, attributes, search, email)
    select $1, $2, $3, $4, $5, $6, $7 where not exists (select from known) returning id)
  insert into customer_identity (enterprise_id, channel, external_id, customer_id)
  select $1, 'phone', $4, id from added on conflict do nothing`;

/**
 * Rows a second of what importers commonly do, into the same tables: each row's number is checked by
 * libphonenumber, and the row is one upsert, on eight connections. The rows stay.
 */
export async function rowByRow(url: string, file: string): Promise<number> {
  const [, ...rows] = readCsv(await readFile(file, "utf8"));
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const found = await clients[0]!.query<{ enterprise_id: string }>(
    "select enterprise_id from enterprise limit 1",
  );
  const enterpriseId = found.rows[0]!.enterprise_id;
  let at = 0;
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let row = rows[at++]; row; row = rows[at++]) {
        const [name, phone, city, plan, email, points, note] = row.cells as [string, string, ...string[]];
        const number = parsePhoneNumberFromString(phone, "IN");
        if (!number?.isValid()) continue;
        const attributes = { city, plan, email, points, note };
        const search = [name, number.number, ...Object.values(attributes)].join(" ").toLowerCase();
        await client.query({
          name: "upsert",
          text: UPSERT,
          values: [enterpriseId, newId(), name, number.number, attributes, search, email],
        });
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return rows.length / seconds;
}
