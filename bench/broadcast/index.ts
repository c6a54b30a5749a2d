import { readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { APP_SECRET } from "#server/testing/whatsapp-vendor.ts";
import type { Report } from "../kit.ts";
import { ceiling } from "./peers.ts";
import {
  makeSender,
  type Sender,
  standing,
  startDispatch,
  writeDispatch,
} from "#server/testing/factories/dispatches.ts";
import { startVendor, type Vendor } from "./vendor.ts";
import { accepted, besideParseOnly } from "./webhook.ts";

const CEILING = 200_000;
const SENT_ONLY = Number(process.env.BENCH_SENT ?? 200_000);
const WHOLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const BATCHED = Math.min(WHOLE, 300_000);
const WEBHOOKS = 60_000;
const LOOK_MS = 100;

/** A broadcast from its rows to its receipts: one process that sends, one that hears, a vendor in a third. */
export default async function bench(report: Report): Promise<void> {
  const vendor = await startVendor();
  const front = await startServer(undefined, "", {
    DLVRD_ROLES: "api,realtime",
    SANDBOX_URL: vendor.origin,
  });
  const database = await databaseOf(front);
  const back = await startServer(front.dataDir, front.token, {
    DLVRD_ROLES: "worker",
    DATABASE_URL: database,
    SANDBOX_URL: vendor.origin,
  });
  const db = new pg.Client({ connectionString: database });
  await db.connect();
  try {
    const sender = await makeSender(db, front);
    await Promise.all([front, back].map(forgetPeak));
    const limit = await ceiling(vendor, CEILING);
    report.row({ row: "the HTTP client alone", value: limit, unit: "messages/s" });

    vendor.set({ perPost: 0 });
    const only = await sendAll(db, vendor, sender, SENT_ONLY, 0);
    report.row({
      row: "sending alone",
      value: only.rate,
      unit: "messages/s",
      peer: limit,
      target: ">= 0.65x",
    });

    vendor.set({ perPost: 20, hookUrl: sender.hookUrl, secret: APP_SECRET });
    const batched = await sendAll(db, vendor, sender, BATCHED, 3);
    report.row({
      row: `${BATCHED} with three receipts, 20 a call`,
      value: batched.rate,
      unit: "messages/s",
      peer: limit,
      target: ">= 0.5x",
    });
    vendor.set({ perPost: 1 });
    const whole = await sendAll(db, vendor, sender, WHOLE, 3);
    report.row({
      row: `${WHOLE} with three receipts, one a call`,
      value: whole.rate,
      unit: "messages/s",
      peer: limit,
      target: ">= 0.25x",
    });
    report.row({
      row: "messages that came twice",
      value: batched.twice + whole.twice,
      unit: "",
      target: "<= 0",
    });
    const bare = await besideParseOnly((url) => accepted(vendor, url, APP_SECRET, WEBHOOKS));
    report.row({ row: "a webhook that parses and answers", value: bare, unit: "receipts/s" });
    report.row({
      row: "a webhook that proves, keeps and answers",
      value: await accepted(vendor, sender.hookUrl, APP_SECRET, WEBHOOKS),
      unit: "receipts/s",
      peer: bare,
      target: ">= 0.85x",
    });
    for (const [name, server] of [
      ["that sends", back],
      ["that hears", front],
    ] as const)
      report.row({
        row: `peak memory of the process ${name}`,
        value: await peakMb(server),
        unit: "MB",
        target: "<= 250",
      });
  } finally {
    await db.end();
    back.child.kill();
    await front.stop();
    await vendor.stop();
    await rm(front.dataDir, { recursive: true, force: true });
  }
}

/** Sends to so many and waits until all that is to be heard of them was heard. */
async function sendAll(db: pg.Client, vendor: Vendor, sender: Sender, people: number, receipts: number) {
  const no = await writeDispatch(db, sender.enterpriseId, sender.channelId, people);
  const began = performance.now();
  await startDispatch(db, sender.enterpriseId, no);
  const wanted = receipts > 0 ? 50 : 10;
  for (;;) {
    await delay(LOOK_MS);
    const counts = await standing(db, no);
    if ((counts[wanted] ?? 0) >= people) break;
    if (performance.now() - began > 600_000)
      throw new Error(`Stuck: ${JSON.stringify([counts, await vendor.tell()])}`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const { taken, twice } = await vendor.tell();
  if (receipts > 0 && taken !== people) throw new Error(`The vendor took ${taken} of ${people}.`);
  return { rate: people / seconds, twice };
}

/** What the start took is not the broadcast's. Source: proc_pid_clear_refs(5). */
const forgetPeak = ({ child }: ServerProcess) => writeFile(`/proc/${child.pid}/clear_refs`, "5");

async function peakMb({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
