import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeWhatsApp, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { byLease } from "../chunks/by-lease.ts";
import { queueAgain } from "../ledger/queue-again.ts";

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline({ graceMs: 700 });
});
afterAll(() => line.stop());
beforeEach(() => {
  line.vendor.taken.length = 0;
  line.vendor.behave(() => ({ do: "accept" }));
});

describe("what is tried again", () => {
  it("is gathered, so that trouble does not crumble a broadcast", async () => {
    const { app, tenant, scope } = line;
    const channel = await makeWhatsApp(app, tenant);
    const { no } = await sendTo(app, tenant, channel.id, 2_000, undefined, "ready");
    const later = { dispatchNo: no, channelId: channel.id, urgent: false, tries: 1, doubt: false };
    const places = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
    const queue = (seqs: number[], inMs: number, more = {}) =>
      scope.write((work) => queueAgain(work, byLease, { ...later, seqs, inMs, ...more }));
    await queue(places(1, 400), 60_000);
    await queue(places(401, 400), 50_000);
    // Full; of another try; in doubt; much later; at once.
    await queue(places(801, 400), 60_000);
    await queue([1_201], 60_000, { tries: 2 });
    await queue([1_202], 60_000, { doubt: true });
    await queue([1_203], 600_000);
    await queue([1_204], 0);
    await queue([1_205], 0);
    const chunks = await scope.db
      .selectFrom("dispatch_chunk")
      .select(["size", "seqs"])
      .where("dispatch_no", "=", no)
      .where("seqs", "is not", null)
      .orderBy("no")
      .execute();
    expect(chunks.map(({ size }) => size)).toEqual([800, 400, 1, 1, 1, 1, 1]);
    expect(chunks[0]!.seqs).toEqual(places(1, 800));
  });
});

describe("what a person decides", () => {
  it("sends a message in doubt once, although it was about to be sent again by itself", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    vendor.behave(() => ({ do: "drop" }));
    const dispatch = await sendTo(app, tenant, channel.id, 5);
    await eventually(async () => expect(await recount(app, tenant, dispatch.no)).toMatchObject({ doubt: 5 }));
    let answer = () => {};
    const when = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    vendor.behave(() => {
      asked++;
      return { do: "later", when };
    });
    expect(await scope.write((work) => dispatches.again(work, dispatch.id, "doubt", false))).toBe(5);
    await eventually(() => expect(asked).toBe(5));
    // The other chunk is due by now; it is worked off while the first one's calls are under way.
    await vi.waitFor(
      async () => {
        const open = await scope.db
          .selectFrom("dispatch_chunk")
          .select(["no", "owner"])
          .where("dispatch_no", "=", dispatch.no)
          .where("finished", "=", false)
          .execute();
        expect(open).toHaveLength(1);
      },
      { timeout: 5_000 },
    );
    answer();
    await reaches(app, tenant, dispatch.id, "done");
    expect(vendor.taken).toHaveLength(5);
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 5 });
  });

  it("resumes what was scheduled at its time, and not at once", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 2, undefined, "ready");
    await scope.write((work) => dispatches.schedule(work, dispatch.id, new Date(Date.now() + 3_600_000)));
    await scope.write((work) => dispatches.pause(work, dispatch.id));
    await scope.write((work) => dispatches.resume(work, dispatch.id));
    await reaches(app, tenant, dispatch.id, "scheduled");
    expect(vendor.taken).toHaveLength(0);
  });

  it("sends nothing of a stopped broadcast with its failed ones", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant, { perSecond: 10 });
    vendor.behave(({ to }) =>
      to.endsWith("1") ? { do: "refuse", status: 400, code: 131_026 } : { do: "accept" },
    );
    const dispatch = await sendTo(app, tenant, channel.id, 100);
    await eventually(async () =>
      expect((await recount(app, tenant, dispatch.no)).failed).toBeGreaterThanOrEqual(1),
    );
    await scope.write((work) => dispatches.stop(work, dispatch.id));
    const again = () => scope.write((work) => dispatches.again(work, dispatch.id, "failed", false));
    await expect(again()).rejects.toThrow("This cannot be done while the broadcast is stopping.");
    vendor.behave(() => ({ do: "accept" }));
    const failed = await vi.waitFor(again, { timeout: 5_000 });
    await reaches(app, tenant, dispatch.id, "done");
    const counts = await recount(app, tenant, dispatch.no);
    expect(failed).toBeGreaterThanOrEqual(1);
    expect(counts.stopped).toBeGreaterThan(50);
    expect(counts.accepted + counts.stopped).toBe(100);
    expect(counts.accepted).toBe(vendor.taken.length);
  }, 15_000);
});
