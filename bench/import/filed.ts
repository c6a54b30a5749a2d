import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const LOOK_MS = 100;

/** Waits until the words of every imported customer are in the search's index. */
export async function filed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const waiting = () => client.query("select 1 from customer_upload where unfiled is not null limit 1");
  while ((await waiting()).rowCount) await delay(LOOK_MS);
  await client.end();
}
