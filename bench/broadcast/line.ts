import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  makeSender,
  type Sender,
  standing,
  startDispatch,
  writeDispatch,
} from "#server/testing/factories/dispatches.ts";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { startVendor, type Vendor } from "./vendor.ts";

const LOOK_MS = 100;
/** Nothing moved for so long: something hangs. */
const STUCK_MS = 60_000;

/** One process that hears, as many as wanted that send, and a vendor in another. */
export interface Line {
  vendor: Vendor;
  front: ServerProcess;
  senders: ServerProcess[];
  db: pg.Client;
  sender: Sender;
  /** One more process that sends. */
  addSender(): Promise<void>;
  close(): Promise<void>;
}

export async function startLine(): Promise<Line> {
  const vendor = await startVendor();
  const front = await startServer(undefined, "", {
    DLVRD_ROLES: "api,realtime",
    SANDBOX_URL: vendor.origin,
  });
  const database = await databaseOf(front);
  const db = new pg.Client({ connectionString: database });
  await db.connect();
  const senders: ServerProcess[] = [];
  const line: Line = {
    vendor,
    front,
    senders,
    db,
    sender: await makeSender(db, front),
    async addSender() {
      const env = { DLVRD_ROLES: "worker", DATABASE_URL: database, SANDBOX_URL: vendor.origin };
      senders.push(await startServer(front.dataDir, front.token, env));
    },
    async close() {
      await db.end();
      for (const { child } of senders) child.kill();
      await front.stop();
      await vendor.stop();
      await rm(front.dataDir, { recursive: true, force: true });
    },
  };
  await line.addSender();
  return line;
}

/** Writes a dispatch to so many, which waits. */
export const write = ({ db, sender }: Line, people: number): Promise<number> =>
  writeDispatch(db, sender.enterpriseId, sender.channelId, people);

/** Sends what was written to so many and waits until all that is to be heard of them was heard. */
export async function send({ db, vendor, sender }: Line, no: number, people: number, receipts: number) {
  const began = performance.now();
  await startDispatch(db, sender.enterpriseId, no);
  const wanted = receipts > 0 ? 50 : 10;
  let last = { counts: "", at: began };
  for (;;) {
    await delay(LOOK_MS);
    const counts = await standing(db, no);
    if ((counts[wanted] ?? 0) >= people) break;
    const seen = JSON.stringify(counts);
    if (seen !== last.counts) last = { counts: seen, at: performance.now() };
    if (performance.now() - last.at > STUCK_MS)
      throw new Error(`Stuck: ${JSON.stringify([counts, await vendor.tell()])}`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const { taken, twice } = await vendor.tell();
  if (receipts > 0 && taken !== people) throw new Error(`The vendor took ${taken} of ${people}.`);
  return { rate: people / seconds, twice };
}

export const sendAll = async (line: Line, people: number, receipts: number) =>
  send(line, await write(line, people), people, receipts);
