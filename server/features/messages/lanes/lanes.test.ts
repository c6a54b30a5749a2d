import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hearOfCalls } from "#server/platform/threads/calls.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { statusOf } from "#server/testing/whatsapp-vendor.ts";
import { readReference } from "../reference.ts";
import { widthAt } from "./runner.ts";

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());
beforeEach(() => {
  line.vendor.taken.length = 0;
  line.vendor.behave(() => ({ do: "accept" }));
});

const leases = async (no: number) =>
  (
    await line.scope.db
      .selectFrom("dispatch_chunk")
      .select(["lease_until", "owner"])
      .where("dispatch_no", "=", no)
      .where("owner", "is not", null)
      .execute()
  ).map(({ lease_until }) => lease_until?.getTime() ?? 0);

describe("a lane", () => {
  it("keeps its chunk for as long as a slow vendor takes", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant);
    let answer = () => {};
    const when = new Promise<void>((resolve) => (answer = resolve));
    vendor.behave(() => ({ do: "later", when }));
    const dispatch = await sendTo(app, tenant, channel.id, 3);
    const first = await vi.waitFor(
      async () => {
        const [until] = await leases(dispatch.no);
        expect(until).toBeGreaterThan(0);
        return until!;
      },
      { timeout: 5_000 },
    );
    await vi.waitFor(async () => expect((await leases(dispatch.no))[0]).toBeGreaterThan(first + 2_000), {
      timeout: 12_000,
    });
    answer();
    await reaches(app, tenant, dispatch.id, "done");
    expect(vendor.taken).toHaveLength(3);
  }, 30_000);

  it("opens narrow windows while people call, and wide ones when they do not", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant, { perSecond: 10_000 });
    let answer = () => {};
    const hold = () => {
      const when = new Promise<void>((resolve) => (answer = resolve));
      vendor.behave(() => ({ do: "later", when }));
    };
    const intents = async (no: number) => {
      const open = line.scope.db.selectFrom("dispatch_chunk").select("intent");
      const chunks = await open.where("dispatch_no", "=", no).where("owner", "is not", null).execute();
      return chunks.map(({ intent }) => intent);
    };
    hold();
    const quiet = await sendTo(app, tenant, channel.id, 4_000);
    await eventually(async () => expect(await intents(quiet.no)).toEqual([500, 500, 500, 500]));
    answer();
    await reaches(app, tenant, quiet.id, "done");
    hold();
    hearOfCalls(app.platform.calls);
    const crowded = await sendTo(app, tenant, channel.id, 4_000);
    await eventually(async () => expect(await intents(crowded.no)).toEqual([50, 50, 50, 50]));
    answer();
    await reaches(app, tenant, crowded.id, "done");
    expect(vendor.taken).toHaveLength(8_000);
  }, 30_000);

  it("lets no agent's word wait for the chunks of a broadcast", async () => {
    const { app, tenant, scope, dispatches } = line;
    // Each of the two lanes is at its chunk for twenty seconds.
    const channel = await makeWhatsApp(app, tenant, { perSecond: 100 });
    const broadcast = await sendTo(app, tenant, channel.id, 2_500);
    await eventually(async () => expect(await leases(broadcast.no)).toHaveLength(2));
    const word = await sendTo(app, tenant, channel.id, 1, undefined, "running", "chat");
    await reaches(app, tenant, word.id, "done", 3_000);
    expect(await leases(broadcast.no)).toHaveLength(2);
    await scope.write((work) => dispatches.stop(work, broadcast.id));
  }, 30_000);

  it("works beside many others where many single messages wait", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant);
    let answer = () => {};
    const when = new Promise<void>((resolve) => (answer = resolve));
    const asked: string[] = [];
    vendor.behave(({ to }) => {
      asked.push(to);
      return { do: "later", when };
    });
    const word = () => sendTo(app, tenant, channel.id, 1, undefined, "running", "chat");
    const words = [];
    for (let n = 0; n < 30; n++) words.push(await word());
    // Four for whatever comes, and sixteen for what is said one by one.
    await eventually(() => expect(asked).toHaveLength(20));
    answer();
    for (const { id } of words) await reaches(app, tenant, id, "done");
    expect(asked).toHaveLength(30);
  }, 30_000);

  it("is one of its own for a broadcast with a pace of its own, which holds up no other", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant, { perSecond: 10_000 });
    const slow = await sendTo(app, tenant, channel.id, 4_500, undefined, "ready");
    await scope.write((work) => dispatches.setPace(work, slow.id, 1));
    await scope.write((work) => dispatches.start(work, slow.id));
    await vendor.took(1);
    const fast = await sendTo(app, tenant, channel.id, 50);
    await reaches(app, tenant, fast.id, "done", 3_000);
    expect(await leases(slow.no)).toHaveLength(1);
    expect((await recount(app, tenant, slow.no)).accepted).toBeLessThan(10);
    await scope.write((work) => dispatches.stop(work, slow.id));
  }, 30_000);

  it("leaves its chunk to the next one as soon as it has broken off", async () => {
    const { app, tenant, vendor, scope } = line;
    const channel = await makeWhatsApp(app, tenant);
    let answer = () => {};
    const when = new Promise<void>((resolve) => (answer = resolve));
    vendor.behave(() => ({ do: "later", when }));
    const dispatch = await sendTo(app, tenant, channel.id, 3);
    await eventually(async () => expect(await leases(dispatch.no)).toHaveLength(1));
    // As it stands when a lane of this process broke off with its window open.
    await scope.db
      .updateTable("dispatch_chunk")
      .set({ owner: `${app.platform.mark.id}:gone`, lease_until: new Date(Date.now() + 3_600_000) })
      .where("dispatch_no", "=", dispatch.no)
      .execute();
    answer();
    await reaches(app, tenant, dispatch.id, "done");
    expect(vendor.taken).toHaveLength(3);
  }, 20_000);

  it("hears of a pause and of the server's end while it waits for its turn", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    // The second message is due in ten seconds.
    const channel = await makeWhatsApp(app, tenant, { perSecond: 0.1 });
    const dispatch = await sendTo(app, tenant, channel.id, 5);
    await vendor.took(1);
    await eventually(async () => expect((await recount(app, tenant, dispatch.no)).accepted).toBe(1));
    await scope.write((work) => dispatches.pause(work, dispatch.id));
    await vi.waitFor(async () => expect(await leases(dispatch.no)).toEqual([]), { timeout: 5_000 });
    expect(vendor.taken).toHaveLength(1);
  }, 20_000);

  it("sends a slow channel no more at once than it may send in a second", () => {
    expect([0.1, 1, 10, 20, 80, 1_000, 100_000, null].map(widthAt)).toEqual([
      1, 1, 10, 20, 20, 250, 500, 500,
    ]);
  });

  it("waits no longer than an hour for a vendor that asks for a year", async () => {
    const { app, tenant, vendor, scope } = line;
    const channel = await makeWhatsApp(app, tenant);
    vendor.behave(() => ({ do: "refuse", status: 503, code: 131_000, retryAfter: 1e300 }));
    const dispatch = await sendTo(app, tenant, channel.id, 2);
    await eventually(async () => {
      const chunks = await scope.db
        .selectFrom("dispatch_chunk")
        .select(["run_at"])
        .where("dispatch_no", "=", dispatch.no)
        .where("finished", "=", false)
        .where("tries", "=", 1)
        .execute();
      expect(chunks).toHaveLength(1);
      expect(chunks[0]!.run_at.getTime()).toBeLessThan(Date.now() + 3_700_000);
    });
  });

  it("lets only the person wait whose pair limit is met", async () => {
    const { app, tenant, vendor, scope } = line;
    const channel = await makeWhatsApp(app, tenant);
    vendor.behave(({ to }) =>
      to.endsWith("1") ? { do: "refuse", status: 400, code: 131_056 } : { do: "accept" },
    );
    const dispatch = await sendTo(app, tenant, channel.id, 5);
    await eventually(async () =>
      expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 4, waiting: 1 }),
    );
    const rows = await app.platform.database.system.query<{ wait: number; cool: boolean }>(
      `select extract(epoch from c.run_at - now())::float8 as wait,
         exists (select 1 from channel_rate r where r.channel_id = $1 and r.cool_until > '-infinity') as cool
       from dispatch_chunk c where c.dispatch_no = $2 and not c.finished`,
      [channel.id, dispatch.no],
    );
    expect(rows.rows).toEqual([{ wait: expect.any(Number), cool: false }]);
    expect(rows.rows[0]!.wait).toBeGreaterThan(4);
    await scope.db.updateTable("dispatch").set({ state: "stopped" }).where("id", "=", dispatch.id).execute();
  });

  it("holds a broadcast whose template the vendor refuses to everybody, and goes on when it is mended", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    let calls = 0;
    vendor.behave(() =>
      ++calls > 600
        ? { do: "refuse", status: 400, code: 132_015, message: "Template is paused" }
        : { do: "accept" },
    );
    const dispatch = await sendTo(app, tenant, channel.id, 3_000);
    const paused = await reaches(app, tenant, dispatch.id, "paused");
    expect(paused.state_reason).toBe("The vendor refuses the template: Template is paused");
    // What was under way when the first lane gave up is refused, too.
    await eventually(async () => expect((await leases(dispatch.no)).filter(Boolean)).toEqual([]));
    // A few fail with their reason while it begins; nobody after them.
    expect((await recount(app, tenant, dispatch.no)).waiting).toBeGreaterThan(2_000);
    vendor.behave(() => ({ do: "accept" }));
    await scope.write((work) => dispatches.resume(work, dispatch.id));
    await reaches(app, tenant, dispatch.id, "done");
    const { accepted, failed } = await recount(app, tenant, dispatch.no);
    expect(accepted + failed).toBe(3_000);
    expect(failed).toBeLessThan(300);
  });

  it("still hears what became of messages after a channel's removal", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 1);
    await reaches(app, tenant, dispatch.id, "done");
    await app.call("DELETE /e/enterprise/channels/{channelId}", {
      token: tenant.token,
      params: { channelId: channel.id },
    });
    // What other tests left under way is taken beside it.
    const ours = vendor.taken.find(({ reference }) => readReference(reference)?.no === dispatch.no)!;
    expect(await vendor.report(channel.hookUrl, [statusOf(ours, "read")])).toBe(200);
    await eventually(async () => expect(await recount(app, tenant, dispatch.no)).toMatchObject({ read: 1 }));
  });

  it("hears of a channel's removal, and goes on when it is back", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant, { perSecond: 40 });
    const dispatch = await sendTo(app, tenant, channel.id, 200);
    await vendor.took(20);
    const { token } = tenant;
    const removed = await app.call("DELETE /e/enterprise/channels/{channelId}", {
      token,
      params: { channelId: channel.id },
    });
    expect(removed.status).toBe(200);
    const paused = await reaches(app, tenant, dispatch.id, "paused");
    expect(paused.state_reason).toContain("removed");
    // What other tests left under way is taken beside it.
    const ours = () => vendor.taken.filter(({ reference }) => readReference(reference)?.no === dispatch.no);
    expect(ours().length).toBeLessThan(200);
    await app.platform.database.system.query("update channel set removed_at = null where id = $1", [
      channel.id,
    ]);
    await app.platform.bus.publish("dlvrd_channel_changed", channel.id);
    await scope.write((work) => dispatches.resume(work, dispatch.id));
    await reaches(app, tenant, dispatch.id, "done");
    expect(ours()).toHaveLength(200);
  });

  it("fails a single message that a broken channel refuses, where nobody would resume it", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    vendor.behave(() => ({ do: "refuse", status: 401, code: 190, message: "The token has expired." }));
    const content = { kind: "template" as const, name: "t", language: "en", body: [], buttons: [] };
    const one = await scope.write((work) =>
      dispatches.sendOne(work, { channelId: channel.id, source: "api", name: "t", to: numberOf(1), content }),
    );
    await reaches(app, tenant, one.id, "done");
    expect(await recount(app, tenant, one.no)).toMatchObject({ failed: 1 });
  });
});

describe("a dispatch ends", () => {
  it("when it has nobody to write to", async () => {
    const { app, tenant } = line;
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 0);
    await reaches(app, tenant, dispatch.id, "done", 5_000);
  });

  it("when it was paused while its last window was under way", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    let answer = () => {};
    const when = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    vendor.behave(() => {
      asked++;
      return { do: "later", when };
    });
    const dispatch = await sendTo(app, tenant, channel.id, 2);
    await eventually(() => expect(asked).toBe(2));
    await scope.write((work) => dispatches.pause(work, dispatch.id));
    answer();
    await eventually(async () =>
      expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 2 }),
    );
    await scope.write((work) => dispatches.resume(work, dispatch.id));
    await reaches(app, tenant, dispatch.id, "done", 5_000);
  });
});
