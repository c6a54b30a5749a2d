import { setTimeout as delay } from "node:timers/promises";
import { startDispatch, writeDispatch } from "#server/testing/factories/dispatches.ts";
import type { Report } from "../kit.ts";
import type { Line } from "./line.ts";

const PER_SECOND = 2_000;
const SECONDS = 10;
/** Until every lane of every process has begun. */
const BEGUN_MS = 1_500;
/** As the pipeline has them (`lanes/runner.ts`, `lanes/sender.ts`). */
const WINDOW = 500;
const LANES = 4;
const STILL_MS = 1_000;

/** Two processes share a channel's pace, and stop when they are told to. */
export async function pace(report: Report, line: Line): Promise<void> {
  const { db, vendor, sender, senders } = line;
  if (senders.length < 2) await line.addSender();
  await setPace(line, PER_SECOND);
  vendor.set({ perPost: 0 });
  const people = PER_SECOND * (SECONDS + 10);
  const no = await writeDispatch(db, sender.enterpriseId, sender.channelId, people);
  await startDispatch(db, sender.enterpriseId, no);
  await delay(BEGUN_MS);
  const first = (await vendor.tell()).taken;
  const began = performance.now();
  await delay(SECONDS * 1_000);
  const sent = (await vendor.tell()).taken - first;
  const rate = sent / ((performance.now() - began) / 1_000);
  report.row({
    row: `two processes at ${PER_SECOND} a second: over it, in ${SECONDS} s`,
    value: (rate / PER_SECOND - 1) * 100,
    unit: "%",
    target: "<= 3",
  });
  await db.query("update dispatch set state = 'paused' where no = $1", [no]);
  const paused = (await vendor.tell()).taken;
  let last = -1;
  for (let now = paused; now !== last; now = (await vendor.tell()).taken) {
    last = now;
    await delay(STILL_MS);
  }
  report.row({
    row: "sent after a pause, windows a lane",
    value: (last - paused) / (WINDOW * LANES * senders.length),
    unit: "windows",
    target: "<= 1",
  });
  await db.query("update dispatch set state = 'stopped' where no = $1", [no]);
  await setPace(line, 10_000_000);
}

async function setPace({ db, sender }: Line, perSecond: number): Promise<void> {
  await db.query("update channel set settings = $2 where id = $1", [
    sender.channelId,
    JSON.stringify({ perSecond }),
  ]);
  await db.query("select pg_notify('dlvrd_channel_changed', $1)", [sender.channelId]);
}
