import { readFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import WebSocket from "ws";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { newId } from "#server/platform/ids.ts";
import { createPerson } from "#server/seed/accounts.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { percentile, type Report } from "../kit.ts";
import { collectorOf } from "./collector.ts";
import { sessionOf } from "../session.ts";
import { type Crowd, gather } from "./crowd.ts";

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 10_000);
const FAN_OUT_EVENTS = 60;
/** People who save something at the same time. */
const AT_ONCE = 4;
const CHATS = 2_000;
const RATE = 50;
const SECONDS = 20;

/** Live chat: what an open console costs, how fast one word reaches all, and how fast a customer's reaches an agent. */
export default async function bench(report: Report): Promise<void> {
  const server = await startServer(undefined, "", { NODE_OPTIONS: "--inspect-port=0" });
  const db = new pg.Client({ connectionString: await databaseOf(server) });
  await db.connect();
  const crowd = await gather();
  try {
    const people = await hire(db);
    await fanOut(report, server, crowd, people);
    crowd.close();
    await talk(report, server, db, people);
  } finally {
    crowd.close();
    await db.end();
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

interface People {
  enterpriseId: string;
  tokens: string[];
  agent: string;
}

/** An agent, and marketers enough to fill the house. */
async function hire(db: pg.Client): Promise<People> {
  const { rows } = await db.query<{ enterprise_id: string }>("select enterprise_id from enterprise limit 1");
  const enterpriseId = rows[0]!.enterprise_id;
  const person = async (name: string, roles: number[]) =>
    createPerson(db as never, {
      enterpriseId,
      name,
      email: `${newId()}@bench.example`,
      passwordHash: await hashPassword(newId()),
      roles: roles as never,
    });
  const marketer = await person("Marketer", [4]);
  const agent = await person("Agent", [3]);
  await db.query("update app_user set chat_capacity = 50 where id = $1", [agent]);
  return {
    enterpriseId,
    tokens: [await sessionOf(db, enterpriseId, marketer)],
    agent: await sessionOf(db, enterpriseId, agent),
  };
}

const HERTZ = 100;
/** Resident memory in bytes and CPU seconds of a process, as Linux tells them. */
async function usage({ child }: ServerProcess): Promise<{ rss: number; cpu: number }> {
  const stat = (await readFile(`/proc/${child.pid}/stat`, "utf8")).split(") ")[1]!.split(" ");
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return {
    rss: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1_024,
    cpu: (Number(stat[11]) + Number(stat[12])) / HERTZ,
  };
}

/** Resident bytes of a process without what it only needed for a moment. */
async function atRest(server: ServerProcess, collect: () => Promise<void>): Promise<number> {
  await collect();
  return (await usage(server)).rss;
}

async function fanOut(report: Report, server: ServerProcess, crowd: Crowd, people: People): Promise<void> {
  const collect = await collectorOf(server);
  const empty = await atRest(server, collect);
  await crowd.open(`${server.url.replace("http", "ws")}/ws`, people.tokens, SOCKETS);
  const full = await atRest(server, collect);
  report.row({
    row: `memory of one of ${SOCKETS} open sockets`,
    value: (full - empty) / SOCKETS / 1_024,
    unit: "KB",
    target: "<= 8",
  });
  const before = await crowd.heard();
  const began = performance.now();
  const cpuBefore = (await usage(server)).cpu;
  const wanted = before.frames + FAN_OUT_EVENTS * SOCKETS;
  const save = async () => {
    for (let n = 0; n < FAN_OUT_EVENTS / AT_ONCE; n++)
      await server.post("/chatbird/api/customer_master/tag/save", {
        name: `moment ${Date.now()} ${newId()}`,
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, save));
  let heard = await crowd.heard();
  while (heard.frames < wanted) {
    await delay(50);
    const more = await crowd.heard();
    heard = { ...more, delays: [...heard.delays, ...more.delays] };
  }
  const seconds = (performance.now() - began) / 1_000;
  const { cpu } = await usage(server);
  const frames = heard.frames - before.frames;
  report.row({
    row: `fan-out to all of them, ${AT_ONCE} people saving at once`,
    value: frames / seconds,
    unit: "frames/s",
    target: ">= 50000",
  });
  report.row({
    row: "server CPU of a frame",
    value: ((cpu - cpuBefore) / frames) * 1e6,
    unit: "us",
    target: "<= 10",
  });
}

/** Thousands of open chats, and customers who write so many times a second: until it stands on the agent's screen. */
async function talk(report: Report, server: ServerProcess, db: pg.Client, people: People): Promise<void> {
  const { id: key } = await makeSite(server);
  const { rows } = await db.query<{ id: string }>("select id from app_user where chat_capacity = 50 limit 1");
  const visitors = await openChats(db, people.enterpriseId, key, rows[0]!.id);
  const url = `${server.url.replace("http", "ws")}/ws`;
  const delays: number[] = [];
  const desk = await enter(url, people.agent, (text) => {
    const at = /"moment (\d+)"/.exec(text)?.[1];
    if (at && text.includes('"customerReplyChat"')) delays.push(Date.now() - Number(at));
  });
  const lines = await Promise.all(visitors.slice(0, 200).map((token) => enter(url, token, () => {})));
  const began = Date.now();
  for (let n = 0; n < RATE * SECONDS; n++) {
    const due = began + (n * 1_000) / RATE;
    if (due > Date.now()) await delay(due - Date.now());
    const frame = { action: "customerReplyChat", messageId: newId(), text: `moment ${Date.now()}` };
    lines[n % lines.length]!.send(JSON.stringify(frame));
  }
  while (delays.length < RATE * SECONDS) await delay(20);
  report.row({
    row: `customer's word to agent's screen, ${CHATS} chats open, ${RATE} messages/s, p95`,
    value: percentile(delays, 0.95),
    unit: "ms",
    target: "<= 250",
  });
  report.row({ row: "the same, p50", value: percentile(delays, 0.5), unit: "ms" });
  for (const line of [desk, ...lines]) line.terminate();
}

async function makeSite(server: ServerProcess): Promise<{ id: string }> {
  const reply = await fetch(`${server.url}/e/enterprise/channels`, {
    method: "POST",
    headers: { "authentication-token": server.token, "content-type": "application/json" },
    body: JSON.stringify({ name: `Site ${newId()}`, type: 12, vendor: "web", contactId: newId(), data: {} }),
  });
  return ((await reply.json()) as { response: { id: string } }).response;
}

async function openChats(db: pg.Client, enterpriseId: string, channelId: string, agentId: string) {
  const tokens = Array.from({ length: CHATS }, () => newToken("vis"));
  const ids = tokens.map(() => newId());
  await db.query(
    `insert into chat_visitor (enterprise_id, id, channel_id, token_hash)
     select $1, v.id, $2, v.hash from unnest($3::uuid[], $4::bytea[]) as v(id, hash)`,
    [enterpriseId, channelId, ids, tokens.map(tokenHash)],
  );
  await db.query(
    `insert into chat (enterprise_id, id, channel_id, channel_type, address, customer_name, state, agent_id, picked_at)
     select $1, v.id, $2, 12, v.id::text, 'Visitor', 2, $4, now() from unnest($3::uuid[]) as v(id)`,
    [enterpriseId, channelId, ids, agentId],
  );
  await db.query(
    `insert into chat_member (enterprise_id, chat_id, user_id, part)
     select $1, v.id, $3, 'handler' from unnest($2::uuid[]) as v(id)`,
    [enterpriseId, ids, agentId],
  );
  await db.query("analyze chat; analyze chat_member; analyze chat_visitor");
  return tokens;
}

function enter(url: string, token: string, heard: (text: string) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on("open", () => socket.send(JSON.stringify({ action: "authenticate", token })));
    socket.on("error", reject);
    socket.on("message", (data) => {
      const text = String(data);
      if (text.startsWith('{"action":"ready"')) resolve(socket);
      else heard(text);
    });
  });
}
