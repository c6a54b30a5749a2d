import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import type { JobView } from "#contract/jobs.ts";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { percentile, readTsv, type Report } from "../kit.ts";
import { saves } from "./saves.ts";

const ROUNDS = 3;
const SECONDS = 4;
/** Until what is asked is compiled for speed. */
const WARMING_SECONDS = 10;
const CONNECTIONS = 32;

/**
 * Requests a second of a signed-in indexed read against the least a server can do, saves of one enterprise against those
 * of several, and latency beside training.
 */
export default async function bench(report: Report): Promise<void> {
  const server = await startServer();
  try {
    report.row({ row: "cold start to listening", value: server.startMs, unit: "ms", target: "<= 4000" });
    await throughput(report, server);
    await saves(report, server);
    await besideTraining(report, server);
    await server.stop();
    const warm = await startServer(server.dataDir, server.token);
    report.row({ row: "warm start to listening", value: warm.startMs, unit: "ms", target: "<= 1500" });
    await warm.stop();
  } finally {
    server.child.kill();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

async function throughput(report: Report, server: ServerProcess): Promise<void> {
  const bot = await server.post<{ id: string }>("/chatbird/api/nlp/agent", {
    name: "Bench",
    description: "d",
    type: "nlp",
  });
  const values = [{ value: "red", type: "synonyms", synonyms: ["crimson", "scarlet"] }];
  const entity = await server.post<{ id: string }>("/chatbird/api/nlp/entity", {
    agentId: bot.id,
    name: "colour",
    values,
  });
  const url = await databaseOf(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select enterprise_id from bot where id = $1", [bot.id]);
  await client.end();
  const peer = await startPeer([url, rows[0].enterprise_id, entity.id, server.token]);
  const headers = { [TOKEN_HEADER]: server.token };
  const targets = {
    ours: `${server.url}/chatbird/api/nlp/agent/${bot.id}/entity/${entity.id}`,
    database: `http://127.0.0.1:${peer.port}/read`,
    bare: `http://127.0.0.1:${peer.port}/bare`,
  };
  const measured: Record<keyof typeof targets, number[]> = { ours: [], database: [], bare: [] };
  const load = (at: string, duration: number) =>
    autocannon({ url: at, headers, connections: CONNECTIONS, duration });
  for (const at of Object.values(targets)) await load(at, WARMING_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, at] of Object.entries(targets)) {
      const result = await load(at, SECONDS);
      if (result.non2xx > 0) throw new Error(`${name} answered ${result.non2xx} times with a failure.`);
      measured[name as keyof typeof targets].push(result.requests.average);
    }
  }
  peer.child.kill();
  const median = (name: keyof typeof targets) => percentile(measured[name], 0.5);
  const value = median("ours");
  report.row({
    row: "signed-in indexed read, to node:http + pg",
    value,
    unit: "req/s",
    peer: median("database"),
    target: ">= 0.9x",
  });
  report.row({
    row: "signed-in indexed read, to bare node:http",
    value,
    unit: "req/s",
    peer: median("bare"),
  });
}

async function startPeer(args: string[]): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "peers.ts"), ...args],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  return { port: Number(line.toString()), child };
}

async function besideTraining(report: Report, server: ServerProcess): Promise<void> {
  const rows = readTsv(report, "clinc150", "data.tsv")?.filter((row) => row.split === "train");
  if (!rows) return;
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = `intent,phrase\n${rows.map((row) => `${quote(row.label!)},${quote(row.text!)}`).join("\n")}`;
  const bot = await server.post<{ id: string }>("/chatbird/api/nlp/agent", {
    name: "CLINC150",
    description: "d",
    type: "nlp",
  });
  const importing = await server.upload<{ job: JobView }>(
    `/chatbird/api/nlp/agent/${bot.id}/import`,
    "clinc.csv",
    table,
  );
  const imported = await finish(server, importing.job.id, () => {});
  report.row({ row: `import of ${rows.length} phrases`, value: imported, unit: "s" });
  const training = await server.get<{ job: JobView }>(`/chatbird/api/nlp/agent/${bot.id}/train`);
  const latencies: number[] = [];
  const seconds = await finish(server, training.job.id, (ms) => latencies.push(ms));
  report.row({ row: `training of ${rows.length} phrases, press to live`, value: seconds, unit: "s" });
  report.row({
    row: "API p95 beside training",
    value: percentile(latencies, 0.95),
    unit: "ms",
    target: "<= 50",
  });
  const intent = await server.post<{ intent: string }>("/chatbird/api/nlp/predictIntent", {
    agentId: bot.id,
    message: { text: "what is the exchange rate from dollars to euros" },
  });
  report.note(`asked about the exchange rate it says "${intent.intent}"`);
}

/** Seconds until a job has ended, asking all the while as a busy console would; each question's milliseconds are told. */
async function finish(server: ServerProcess, jobId: string, heard: (ms: number) => void): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const asked = performance.now();
    const job = await server.get<JobView>(`/chatbird/api/jobs/${jobId}`);
    heard(performance.now() - asked);
    if (job.state === "failed") throw new Error(job.error ?? "The job failed.");
    if (job.state === "done") return (performance.now() - startedAt) / 1000;
  }
}
