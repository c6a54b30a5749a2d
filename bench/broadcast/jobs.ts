import { Queue, QueueEvents, Worker } from "bullmq";
import type pg from "pg";
import { startRedis } from "#server/testing/redis-server.ts";
import { databaseOf } from "#server/testing/server-process.ts";
import type { Line } from "./line.ts";

const AT_ONCE = 64;
const NAME = "one-job-a-message";

/** The usual way: one job a message, a call by fetch, one row changed and one added. Messages a second. */
export async function jobPerMessage({ vendor, front, db }: Line, people: number): Promise<number> {
  vendor.set({ perPost: 0 });
  await db.query("create table peer_message (seq int primary key, status smallint, vendor_id text)");
  await db.query("create table peer_event (seq int, status smallint, at timestamptz default now())");
  await db.query("create index on peer_event (seq)");
  await db.query("insert into peer_message select n, 0 from generate_series(1, $1::int) n", [people]);
  const redis = await startRedis();
  const { hostname, port } = new URL(redis.url);
  const connection = { host: hostname, port: Number(port) };
  const { Pool } = (await import("pg")).default;
  const pool = new Pool({ connectionString: await databaseOf(front), max: 10 });
  const queue = new Queue(NAME, { connection });
  const events = new QueueEvents(NAME, { connection });
  const jobs = Array.from({ length: people }, (_, n) => ({ name: "send", data: { seq: n + 1 } }));
  for (let at = 0; at < people; at += 1_000) await queue.addBulk(jobs.slice(at, at + 1_000));
  const began = performance.now();
  const worker = new Worker<{ seq: number }>(NAME, ({ data }) => send(pool, vendor.origin, data.seq), {
    connection,
    concurrency: AT_ONCE,
  });
  try {
    await new Promise<void>((resolve) => worker.once("drained", resolve));
    while ((await queue.getActiveCount()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    return people / ((performance.now() - began) / 1_000);
  } finally {
    await worker.close();
    await events.close();
    await queue.close();
    await pool.end();
    await redis.close();
    await db.query("drop table peer_message, peer_event");
  }
}

async function send(pool: pg.Pool, origin: string, seq: number): Promise<void> {
  const reply = await fetch(`${origin}/whatsapp-cloud/v21.0/1/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      messaging_product: "whatsapp",
      to: `91${9_000_000_000 + seq}`,
      type: "template",
      template: {
        name: "order_shipped",
        language: { code: "en_US" },
        components: [{ type: "body", parameters: [{ type: "text", text: `Person ${seq}` }] }],
      },
      biz_opaque_callback_data: `job.${seq}`,
    }),
  });
  const { messages } = (await reply.json()) as { messages: { id: string }[] };
  await pool.query("update peer_message set status = 10, vendor_id = $2 where seq = $1", [
    seq,
    messages[0]!.id,
  ]);
  await pool.query("insert into peer_event (seq, status) values ($1, 10)", [seq]);
}
