import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seededRandom } from "#engines/nlu/random.ts";
import { drawFaults, eachOf, shuffled } from "#server/testing/factories/faults.ts";
import { makeWhatsApp, reaches, recount, sendTo, strays } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { statusOf, type TakenMessage } from "#server/testing/whatsapp-vendor.ts";

const PEOPLE = 5_000;

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline(
    { graceMs: 2_000, backoffMs: 50 },
    { OUTBOUND_TIMEOUT_SECONDS: "1", LOG_LEVEL: "silent" },
  );
});
afterAll(() => line.stop());
beforeEach(() => {
  line.vendor.taken.length = 0;
  line.vendor.behave(() => ({ do: "accept" }));
  line.vendor.reportTo([]);
});

const people = (taken: readonly TakenMessage[]) => new Set(taken.map(({ to }) => to)).size;

describe(`a broadcast to ${PEOPLE} people`, () => {
  it("misses nobody and writes to nobody twice although the vendor stumbles over 30 of 100 calls", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    vendor.reportTo([channel.hookUrl]);
    vendor.behave(drawFaults(1));
    const dispatch = await sendTo(app, tenant, channel.id, PEOPLE);
    await reaches(app, tenant, dispatch.id, "done", 90_000);
    // Seven faults in a row are a failure, which a person may send once more.
    for (let round = 0; round < 5; round++) {
      const { failed, doubt } = await recount(app, tenant, dispatch.no);
      if (failed + doubt === 0) break;
      for (const which of ["failed", "doubt"] as const)
        await scope.write((work) => dispatches.again(work, dispatch.id, which, false));
      await reaches(app, tenant, dispatch.id, "done", 60_000);
    }
    expect(people(vendor.taken)).toBe(PEOPLE);
    expect(vendor.taken).toHaveLength(PEOPLE);
    await vi.waitFor(async () => expect(await strays(app, dispatch.no, "sent")).toEqual([]), {
      timeout: 20_000,
    });
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ sent: PEOPLE });
  }, 240_000);

  it("stands at the best that was told of each, however receipts come", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant);
    const random = seededRandom(2);
    const metric = async () =>
      (await app.platform.metrics.webhooks.get()).values
        .filter(({ labels }) => labels.outcome === "refused")
        .reduce((sum, { value }) => sum + value, 0);
    const refusedBefore = await metric();
    const best = new Map<string, string>();
    const later: object[] = [];
    const early: Promise<unknown>[] = [];
    // The stages each person's message passes; a part of them is told before the answer to the call.
    vendor.behave((message) => {
      const drawn = random();
      const stages =
        drawn < 0.1
          ? []
          : drawn < 0.2
            ? ["sent", "failed"]
            : drawn < 0.3
              ? ["failed", "delivered"]
              : drawn < 0.6
                ? ["sent", "delivered"]
                : ["sent", "delivered", "read"];
      best.set(message.to, stages.at(-1) ?? "accepted");
      const told = stages.map((stage) =>
        statusOf(message, stage, Date.now(), stage === "failed" ? 131_026 : undefined),
      );
      later.push(...told, ...told);
      if (random() > 0.1 || told.length === 0) return { do: "accept" };
      const when = vendor.report(channel.hookUrl, [told.at(-1)!]);
      early.push(when);
      return { do: "later", when };
    });
    const dispatch = await sendTo(app, tenant, channel.id, PEOPLE);
    await vendor.took(PEOPLE / 5);
    const wrong = { reference: "0123456789ab.1.1.0", to: "", body: {} };
    const bodies: (() => Promise<number>)[] = [];
    const refused: (() => Promise<number>)[] = [];
    const fill = () => {
      const statuses = shuffled(later.splice(0), random);
      while (statuses.length > 0) {
        const part = statuses.splice(0, 1 + Math.floor(random() * 60));
        if (random() < 0.2) part.push(statusOf(wrong, "read"), { id: 7, status: "flying" }, {});
        bodies.push(() => vendor.report(channel.hookUrl, part));
      }
    };
    fill();
    await reaches(app, tenant, dispatch.id, "done", 60_000);
    await Promise.all(early);
    fill();
    const [one] = vendor.taken as [TakenMessage];
    for (let n = 0; n < 40; n++) {
      refused.push(() =>
        vendor.report(
          channel.hookUrl,
          vendor.taken.map((each) => statusOf(each, "read")),
          "wrong",
        ),
      );
      refused.push(() => vendor.raw(channel.hookUrl, `{"object":"whatsapp_business_account","entry":[{"ch`));
      refused.push(() => vendor.raw(channel.hookUrl, JSON.stringify([statusOf(one, "read")])));
      refused.push(() => vendor.raw(channel.hookUrl, ""));
    }
    const answers = { taken: 0, refused: 0 };
    await eachOf(
      shuffled(
        [...bodies.map((send) => ({ send, ok: true })), ...refused.map((send) => ({ send, ok: false }))],
        random,
      ),
      8,
      async ({ send, ok }) => {
        const status = await send();
        if (ok && status === 200) answers.taken++;
        if (!ok && status >= 400 && status < 500) answers.refused++;
      },
    );
    expect(answers).toEqual({ taken: bodies.length, refused: 160 });
    expect((await metric()) - refusedBefore).toBe(160);
    const expected: Record<string, number> = {};
    for (const stage of best.values()) expected[stage] = (expected[stage] ?? 0) + 1;
    expect(best.size).toBe(PEOPLE);
    await vi.waitFor(
      async () => expect(await recount(app, tenant, dispatch.no)).toMatchObject({ waiting: 0, ...expected }),
      { timeout: 30_000, interval: 200 },
    );
    // What was told twice may lie there a moment longer than it takes to count.
    await vi.waitFor(
      async () => {
        const left = await app.platform.database.system.query("select 1 from channel_inbox");
        expect(left.rows).toEqual([]);
      },
      { timeout: 30_000, interval: 200 },
    );
    // Not only the totals: each person's own.
    const rows = await line.scope.db
      .selectFrom("message")
      .select(["address", "status"])
      .where("dispatch_no", "=", dispatch.no)
      .execute();
    const RANK: Record<string, number> = { accepted: 10, failed: 30, delivered: 40, read: 50 };
    const off = rows.filter(({ address, status }) => RANK[best.get(address.slice(1))!] !== status);
    expect(off).toEqual([]);
  }, 180_000);
});
