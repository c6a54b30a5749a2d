import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  makeSender,
  type Sender,
  startDispatch,
  writeDispatch,
} from "#server/testing/factories/dispatches.ts";
import { quietIn } from "#server/testing/factories/outreach.ts";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";

const PEOPLE = 10_000;
const ASLEEP = PEOPLE / 2;
let vendor: Vendor;
let front: ServerProcess;
let worker: ServerProcess;
let db: pg.Client;
let sender: Sender;
let environment: Record<string, string>;

beforeAll(async () => {
  vendor = await startVendor();
  front = await startServer(undefined, "", { DLVRD_ROLES: "api,realtime", SANDBOX_URL: vendor.origin });
  const database = await databaseOf(front);
  environment = {
    DLVRD_ROLES: "worker",
    DATABASE_URL: database,
    SANDBOX_URL: vendor.origin,
    MESSAGE_GRACE_SECONDS: "2",
  };
  db = new pg.Client({ connectionString: database });
  await db.connect();
  sender = await makeSender(db, front, 3_000);
  vendor.reportTo([sender.hookUrl]);
  worker = await startServer(front.dataDir, front.token, environment);
});
afterAll(async () => {
  await db.end();
  await worker.stop();
  await front.stop();
  await vendor.close();
  await rm(front.dataDir, { recursive: true, force: true });
});

const asleep = async (no: number): Promise<number> =>
  Number(
    (
      await db.query<{ n: string }>(
        "select coalesce(sum(size - done), 0) as n from dispatch_chunk where dispatch_no = $1 and quiet and not finished",
        [no],
      )
    ).rows[0]!.n,
  );

it("loses nobody who sleeps, and wakes nobody, however often the sender is killed", async () => {
  const quiet = quietIn("Asia/Kolkata");
  const set = await fetch(`${front.url}/chatbird/api/outreach`, {
    method: "PUT",
    headers: { "authentication-token": front.token, "content-type": "application/json" },
    body: JSON.stringify({ quiet, cap: null }),
  });
  expect(set.status).toBe(200);
  const no = await writeDispatch(db, sender.enterpriseId, sender.channelId, PEOPLE);
  await db.query(
    "update message set address = replace(address, '+919', '+1876555') where dispatch_no = $1 and seq % 2 = 0",
    [no],
  );
  await startDispatch(db, sender.enterpriseId, no);
  for (let kill = 0; kill < 6; kill++) {
    await vendor.took(Math.min(vendor.taken.length + 1 + kill * 37, PEOPLE - ASLEEP));
    await worker.kill();
    worker = await startServer(front.dataDir, front.token, environment);
  }
  await vi.waitFor(async () => expect(await asleep(no)).toBe(ASLEEP), { timeout: 60_000, interval: 100 });
  await vi.waitFor(() => expect(vendor.taken.length).toBe(PEOPLE - ASLEEP), {
    timeout: 60_000,
    interval: 100,
  });
  expect(vendor.taken.every(({ to }) => to.startsWith("1876"))).toBe(true);
  await worker.kill();
  worker = await startServer(front.dataDir, front.token, environment);
  const off = await fetch(`${front.url}/chatbird/api/outreach`, {
    method: "PUT",
    headers: { "authentication-token": front.token, "content-type": "application/json" },
    body: JSON.stringify({ quiet: null, cap: null }),
  });
  expect(off.status).toBe(200);
  await vendor.took(PEOPLE);
  await vi.waitFor(
    async () => {
      const { rows } = await db.query("select state from dispatch where no = $1", [no]);
      expect(rows).toEqual([{ state: "done" }]);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(PEOPLE);
  expect(vendor.taken.length).toBe(PEOPLE);
}, 240_000);
