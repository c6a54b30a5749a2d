import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeWhatsApp, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { NO_REDIS, redisProgram, type RedisServer, startRedis } from "#server/testing/redis-server.ts";
import { startVendor, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import { createDispatches, type Dispatches } from "../dispatches/service.ts";
import { releaseChunk } from "./claim.ts";
import { byLease } from "./by-lease.ts";
import { byQueue } from "./by-queue.ts";
import type { ChunkDispatch, TakenChunk } from "./dispatch.ts";

let vendor: Vendor;
let redis: RedisServer | undefined;
/** Without lanes: here a test is the lane. */
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  if (redisProgram) redis = await startRedis();
  app = await startApp({ DLVRD_ROLES: "api", REDIS_URL: redis?.url ?? "" });
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await redis?.close();
  await vendor.close();
});

const scope = () => app.platform.actFor(tenant.id);

describe.each([
  ["by lease", () => byLease],
  ["by queue", () => byQueue(app.platform, app.platform.redis!)],
] as const)("chunks handed out %s", (name, make) => {
  const missing = name === "by queue" && !redisProgram;
  const here = it.skipIf(missing);
  const note = missing ? `: ${NO_REDIS}` : "";
  let chunks: ChunkDispatch;
  let dispatches: Dispatches;
  let channelId: string;
  beforeAll(() => {
    if (missing) return;
    chunks = make();
    dispatches = createDispatches(chunks);
    chunks.start();
  });
  afterAll(() => chunks?.close());
  beforeEach(async () => {
    channelId = (await makeWhatsApp(app, tenant)).id;
  });

  const prepare = (people: number, source: "broadcast" | "api" = "broadcast") =>
    scope().write(async (work) => {
      const content = { kind: "plain", content: { kind: "text", text: "Hello" } } as const;
      const dispatch = await dispatches.create(work, { channelId, source, name: "Hello", content });
      const addressed = Array.from({ length: people }, (_, n) => ({
        address: `+91${9_000_000_000 + n}`,
        customerId: null,
        vars: null,
      }));
      await dispatches.add(work, dispatch, 0, addressed);
      return dispatches.prepared(work, dispatch, people, "running");
    });
  const take = (owner = "lane:1") => chunks.take(scope(), channelId, owner);
  const takeSoon = (owner?: string): Promise<TakenChunk> =>
    vi.waitFor(
      async () => {
        const taken = await take(owner);
        expect(taken).toBeDefined();
        return taken!;
      },
      { timeout: 20_000, interval: 50 },
    );

  here(`are taken once each, by however many lanes${note}`, async () => {
    await prepare(4_500);
    const lanes = await Promise.all(Array.from({ length: 8 }, (_, n) => take(`lane:${n}`)));
    const taken = lanes.flatMap((one) => (one ? [one.chunk.no] : []));
    expect(taken.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await take()).toBeUndefined();
  });

  here(`come with single messages first${note}`, async () => {
    await prepare(2_000);
    const single = await prepare(1, "api");
    expect((await take())?.chunk.dispatchNo).toBe(single.no);
    expect((await take())?.chunk.no).toBe(1);
  });

  const takeMany = async (count: number) => {
    const taken: number[] = [];
    while (taken.length < count) {
      const { chunk, end } = await takeSoon();
      taken.push(chunk.dispatchNo);
      await end();
    }
    return taken;
  };

  here(`come from dispatches in turn, whichever began first${note}`, async () => {
    const first = (await prepare(4_000)).no;
    expect(await takeMany(2)).toEqual([first, first]);
    const second = (await prepare(3_000)).no;
    expect(await takeMany(5)).toEqual([first, second, first, second, second]);
  });

  here(`of a dispatch that was held catch up with nobody${note}`, async () => {
    const first = await prepare(3_000);
    expect(await takeMany(1)).toEqual([first.no]);
    await scope().write((work) => dispatches.pause(work, first.id));
    const second = (await prepare(5_000)).no;
    expect(await takeMany(2)).toEqual([second, second]);
    await scope().write((work) => dispatches.resume(work, first.id));
    expect(await takeMany(5)).toEqual([first.no, second, first.no, second, second]);
  });

  here(`of single messages are taken past those of many by who asks for them${note}`, async () => {
    const many = await prepare(2_000);
    const single = await prepare(1, "api");
    const takeUrgent = () => chunks.take(scope(), channelId, "lane:1", "urgent");
    expect((await takeUrgent())?.chunk.dispatchNo).toBe(single.no);
    expect(await takeUrgent()).toBeUndefined();
    expect((await takeSoon()).chunk.dispatchNo).toBe(many.no);
  });

  here(`of a dispatch with a pace of its own are taken by who asks for them alone${note}`, async () => {
    const paced = await prepare(1_500);
    await scope()
      .db.updateTable("dispatch")
      .set({ per_second: 5 })
      .where("enterprise_id", "=", tenant.id)
      .where("no", "=", paced.no)
      .execute();
    const other = await prepare(1);
    expect((await takeSoon()).chunk.dispatchNo).toBe(other.no);
    expect(await take()).toBeUndefined();
    const own = await chunks.take(scope(), channelId, "lane:1", { dispatchNo: paced.no });
    expect(own?.chunk).toMatchObject({ dispatchNo: paced.no, no: 1 });
  });

  here(`are those of the channel that is asked for${note}`, async () => {
    await prepare(1);
    const other = await makeWhatsApp(app, tenant);
    expect(await chunks.take(scope(), other.id, "lane:1")).toBeUndefined();
  });

  here(`wait for their time${note}`, async () => {
    const { id, no } = await prepare(3);
    (await take())!.end();
    await scope()
      .db.updateTable("dispatch_chunk")
      .set({ finished: true, lease_until: null })
      .where("dispatch_no", "=", no)
      .execute();
    await scope().db.updateTable("message").set({ status: 30 }).where("dispatch_no", "=", no).execute();
    await scope().write((work) => dispatches.again(work, id, "failed", true));
    const again = await takeSoon();
    expect(again.chunk).toMatchObject({ no: 2, seqs: [1, 2, 3] });
  });

  here(`rest while their dispatch is paused, and go on when it is resumed${note}`, async () => {
    const { id } = await prepare(1_500);
    const held = (await take())!;
    await scope().write((work) => dispatches.pause(work, id));
    expect(await take()).toBeUndefined();
    await releaseChunk(scope(), held.chunk, "lane:1");
    await held.end();
    await scope().write((work) => dispatches.resume(work, id));
    const resumed = [await takeSoon("lane:2"), await takeSoon("lane:3")];
    expect(resumed.map(({ chunk }) => chunk.no).toSorted()).toEqual([1, 2]);
  });

  here(`of a lane that died go to another one when its lease has ended${note}`, async () => {
    const { no } = await prepare(10);
    const dead = make();
    expect((await dead.take(scope(), channelId, "dead:1"))?.chunk.dispatchNo).toBe(no);
    await dead.close();
    await scope()
      .db.updateTable("dispatch_chunk")
      .set({ lease_until: new Date() })
      .where("dispatch_no", "=", no)
      .execute();
    // By queue nobody renews the token either; it is handed out again once it counts as stalled.
    expect((await takeSoon("alive:1")).chunk.dispatchNo).toBe(no);
  });
});

describe.skipIf(!redisProgram)("a dispatch over Redis", () => {
  let worker: TestApp;
  beforeAll(async () => {
    worker = await startApp(
      { SANDBOX_URL: vendor.origin, REDIS_URL: redis!.url, DLVRD_ROLES: "worker" },
      {},
      app,
    );
    await worker.listen(0, "127.0.0.1");
  });
  afterAll(() => worker.stop());
  beforeEach(() => {
    vendor.taken.length = 0;
  });

  async function reachedOnce(people: number, no: number, id: string): Promise<void> {
    await reaches(worker, tenant, id, "done", 25_000);
    expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(people);
    expect(vendor.taken).toHaveLength(people);
    expect(await recount(worker, tenant, no)).toMatchObject({ accepted: people });
  }

  it("reaches everyone although nobody put its chunks in line", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const { id, no } = await sendTo(app, tenant, channel.id, 3_200);
    await reachedOnce(3_200, no, id);
  });

  it("reaches everyone once although Redis forgets everything on the way", async () => {
    const channel = await makeWhatsApp(app, tenant, { perSecond: 1_500 });
    const { id, no } = await sendTo(app, tenant, channel.id, 6_000);
    await vendor.took(1_000);
    await worker.platform.redis!.client.flushall();
    await reachedOnce(6_000, no, id);
  });

  it("leaves no token behind", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const { id, no } = await sendTo(app, tenant, channel.id, 2_000);
    await reachedOnce(2_000, no, id);
    await eventually(async () => {
      const kept = await worker.platform.redis!.client.keys(`*:chunks-${channel.id}:*`);
      expect(kept.filter((key) => /:\d+-\d+$/.test(key))).toEqual([]);
    });
  });

  it("reaches everyone once although Redis dies on the way and stays away", async () => {
    const channel = await makeWhatsApp(app, tenant, { perSecond: 1_500 });
    const { id, no } = await sendTo(app, tenant, channel.id, 5_000);
    await vendor.took(1_000);
    await redis!.kill();
    await reachedOnce(5_000, no, id);
  });
});
