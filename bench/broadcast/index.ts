import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { NO_REDIS, redisProgram } from "#server/testing/redis-server.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { APP_SECRET } from "#server/testing/whatsapp-vendor.ts";
import { percentile, type Report } from "../kit.ts";
import { latencies } from "../latency.ts";
import { jobPerMessage } from "./jobs.ts";
import { type Line, send, sendAll, startLine, write } from "./line.ts";
import { pace } from "./pace.ts";
import { ceiling } from "./peers.ts";
import { accepted, besideParseOnly } from "./webhook.ts";

const CEILING = 200_000;
const SENT_ONLY = Number(process.env.BENCH_SENT ?? 200_000);
const WHOLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const BATCHED = Math.min(WHOLE, 300_000);
const WEBHOOKS = 60_000;
const JOBS = 20_000;
const IDLE_MS = 8_000;
/** Until what sends, ours and the client alone, is compiled for speed. */
const WARMING = 100_000;
const READ = "/chatbird/api/customer_master/customers?perPage=20";

/** A broadcast from its rows to its receipts: one process that sends, one that hears, a vendor in a third. */
export default async function bench(report: Report): Promise<void> {
  const line = await startLine();
  const [back] = line.senders;
  try {
    await Promise.all([line.front, back!].map(forgetPeak));
    const limit = await throughput(report, line);
    await webhooks(report, line);
    for (const [name, server] of [
      ["that sends", back!],
      ["that hears", line.front],
    ] as const)
      report.row({
        row: `peak memory of the process ${name}`,
        value: await peakMb(server),
        unit: "MB",
        target: "<= 250",
      });
    await beside(report, line);
    await pace(report, line);
    if (!redisProgram) return report.note(NO_REDIS);
    report.row({
      row: "sending alone, to one job a message",
      value: limit,
      unit: "messages/s",
      peer: await jobPerMessage(line, JOBS),
      target: ">= 10x",
    });
  } finally {
    await line.close();
  }
}

/** Gives messages a second of sending alone. */
async function throughput(report: Report, line: Line): Promise<number> {
  const { vendor, sender } = line;
  await ceiling(vendor, WARMING);
  vendor.set({ perPost: 0 });
  await sendAll(line, WARMING, 0);
  const limit = await ceiling(vendor, CEILING);
  report.row({ row: "the HTTP client alone", value: limit, unit: "messages/s" });
  const row = (name: string, value: number, target: string) =>
    report.row({ row: name, value, unit: "messages/s", peer: limit, target });

  vendor.set({ perPost: 0 });
  const only = await sendAll(line, SENT_ONLY, 0);
  row("sending alone", only.rate, ">= 0.65x");
  vendor.set({ perPost: 20, hookUrl: sender.hookUrl, secret: APP_SECRET });
  const batched = await sendAll(line, BATCHED, 3);
  row(`${BATCHED} with three receipts, 20 a call`, batched.rate, ">= 0.5x");
  vendor.set({ perPost: 1 });
  const whole = await sendAll(line, WHOLE, 3);
  row(`${WHOLE} with three receipts, one a call`, whole.rate, ">= 0.25x");
  report.row({
    row: "messages that came twice",
    value: batched.twice + whole.twice,
    unit: "",
    target: "<= 0",
  });
  return only.rate;
}

async function webhooks(report: Report, { vendor, sender }: Line): Promise<void> {
  const bare = await besideParseOnly((url) => accepted(vendor, url, APP_SECRET, WEBHOOKS));
  report.row({ row: "a webhook that parses and answers", value: bare, unit: "receipts/s" });
  report.row({
    row: "a webhook that proves, keeps and answers",
    value: await accepted(vendor, sender.hookUrl, APP_SECRET, WEBHOOKS),
    unit: "receipts/s",
    peer: bare,
    target: ">= 0.85x",
  });
}

/** A signed-in read while a broadcast that nothing paces goes out and its receipts come in. */
async function beside(report: Report, line: Line): Promise<void> {
  const { vendor, sender, front } = line;
  const people = Math.floor(BATCHED / 3);
  const no = await write(line, people);
  await latencies(front, READ, delay(2_000));
  const idle = await latencies(front, READ, delay(IDLE_MS));
  vendor.set({ perPost: 20, hookUrl: sender.hookUrl, secret: APP_SECRET });
  const sending = send(line, no, people, 3);
  const busy = await latencies(front, READ, sending);
  await sending;
  for (const share of [0.5, 0.99])
    report.row({
      row: `API p${share * 100} beside a broadcast as fast as it goes then`,
      value: percentile(busy, share),
      unit: "ms",
      peer: percentile(idle, share),
      ...(share === 0.99 && { target: "<= 3x" }),
    });
}

/** What the start took is not the broadcast's. Source: proc_pid_clear_refs(5). */
const forgetPeak = ({ child }: ServerProcess) => writeFile(`/proc/${child.pid}/clear_refs`, "5");

async function peakMb({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
