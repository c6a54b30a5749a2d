import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { percentile, type Report } from "../kit.ts";

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 1_000_000);
const BATCH = 50_000;
const DAYS = 31;
const INTENTS = 50;
const PEOPLE = 60_000;
const CALLS = 40;
const API = "/chatbird/api/nlp";
const LIMIT = "<= 300";

/** What the NLP report waits for, at a million messages within a month. */
export default async function bench(report: Report): Promise<void> {
  const server = await startServer();
  try {
    const client = new pg.Client({ connectionString: await databaseOf(server) });
    await client.connect();
    const botId = await talk(report, client);
    await client.end();
    await measure(report, server, botId);
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

/** A month of messages, kept as a bot keeps them: each is counted by the trigger. */
async function talk(report: Report, client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ enterprise_id: string }>(
    "select enterprise_id from enterprise limit 1",
  );
  const enterpriseId = rows[0]!.enterprise_id;
  const botId = randomUUID();
  await client.query(
    "insert into bot (enterprise_id, id, name, description, type) values ($1, $2, 'Bench', '', 'nlp')",
    [enterpriseId, botId],
  );
  const insert = (from: number, to: number) =>
    client.query(
      `insert into bot_message (enterprise_id, id, bot_id, session_id, sender_id, user_message, bot_response, in_scope,
         intent_id, intent, confidence, utterance, ranking, entities, created_at)
       select $1, gen_random_uuid(), $2, 'person ' || p || ' ' || n / 4000, 'person ' || p, 'message ' || n, 'A reply.', k < 45,
         case when k < 45 then md5(k::text)::uuid end, case when k < 45 then 'intent ' || k end, 0.8, 'a phrase',
         '[]', '[]', now() - interval '${DAYS} days' + n * (interval '${DAYS} days' / ${MESSAGES})
       from (select n, (hashint4(n / 4) & 65535) % ${PEOPLE} as p,
         floor(${INTENTS} * pow((hashint4(n) & 65535) / 65536.0, 2))::int as k
         from generate_series($3::int, $4::int) n) g`,
      [enterpriseId, botId, from, to],
    );
  const began = performance.now();
  for (let at = 0; at < MESSAGES; at += BATCH) await insert(at, at + BATCH - 1);
  const counted = (performance.now() - began) / MESSAGES;
  await client.query("begin");
  await client.query("alter table bot_message disable trigger bot_message_kept");
  const bare = performance.now();
  await insert(MESSAGES, MESSAGES + BATCH - 1);
  const plain = (performance.now() - bare) / BATCH;
  await client.query("rollback");
  await client.query("vacuum analyze");
  report.row({
    row: "keeping a message and counting it, to keeping it alone",
    value: counted * 1000,
    peer: plain * 1000,
    unit: "us",
  });
  return botId;
}

async function measure(report: Report, server: ServerProcess, agentId: string): Promise<void> {
  const day = 86_400_000;
  const body = (n: number) => ({
    agentId,
    startDate: new Date(Date.now() - (30 + (n % 3) / 3) * day).toISOString(),
    endDate: new Date().toISOString(),
    timeZoneOffset: [330, 0, -480][n % 3],
  });
  const p95 = async (row: string, call: (n: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const at = performance.now();
      if (!(await call(n))) throw new Error(`${row}: no answer`);
      times.push(performance.now() - at);
    }
    report.row({
      row: `${row}, a month of ${MESSAGES} messages, p95`,
      value: percentile(times, 0.95),
      unit: "ms",
      target: LIMIT,
    });
  };
  await p95("cards", (n) => server.post(`${API}/conversationsReport`, body(n)));
  await p95("scope trend and active users", (n) => server.post(`${API}/graphReport`, body(n)));
  await p95("top intents", (n) => server.post(`${API}/topIntent`, body(n)));
  const page = (from: number, more: object) => (n: number) =>
    server.post(`${API}/conversations?from=${from}`, { ...body(n), ...more });
  await p95("first page of messages", page(0, {}));
  await p95("first page of those not understood", page(0, { scopeType: 2 }));
  await p95("page at half of them", page(MESSAGES / 2, {}));
}
