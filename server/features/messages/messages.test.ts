import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";
import { createDispatches } from "./dispatches/service.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin }, { messages: { graceMs: 300 } });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(() => {
  vendor.taken.length = 0;
  vendor.behave(() => ({ do: "accept" }));
});

const dispatches = createDispatches();
const scope = () => app.platform.actFor(tenant.id);
const historyOf = async (no: number, seq: number) =>
  (
    await scope()
      .db.selectFrom("message_event")
      .select(["status", "code", "description"])
      .where("enterprise_id", "=", tenant.id)
      .where("dispatch_no", "=", no)
      .where("seq", "=", seq)
      .execute()
  ).map(({ status, code }) => [status, code]);

describe("a dispatch", () => {
  it("reaches everyone once, with values of their own", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 2_345);
    await reaches(app, tenant, dispatch.id, "done");
    expect(vendor.taken).toHaveLength(2_345);
    expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(2_345);
    const some = vendor.taken.find(({ to }) => to.endsWith("9000000041"))!;
    expect(JSON.stringify(some.body)).toContain('"Person 41"');
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 2_345, waiting: 0 });
  });

  it("hears of each message's fate, in any order and any number of times", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 4);
    await vendor.took(4);
    const [one, two, three, four] = vendor.taken as [never, never, never, never];
    const told = [
      [statusOf(one, "read"), statusOf(one, "delivered"), statusOf(one, "sent")],
      [statusOf(two, "failed", Date.now(), 131_047), statusOf(two, "sent")],
      [statusOf(three, "delivered"), statusOf(three, "failed", Date.now(), 131_026)],
      [statusOf(four, "sent")],
    ];
    for (const statuses of [...told, ...told])
      expect(await vendor.report(channel.hookUrl, statuses)).toBe(200);
    await eventually(async () =>
      expect(await recount(app, tenant, dispatch.no)).toMatchObject({
        read: 1,
        delivered: 1,
        failed: 1,
        sent: 1,
      }),
    );
    const failed = await scope()
      .db.selectFrom("message")
      .select("seq")
      .where("dispatch_no", "=", dispatch.no)
      .where("status", "=", 30)
      .executeTakeFirstOrThrow();
    expect(await historyOf(dispatch.no, failed.seq)).toContainEqual([30, "470"]);
  });

  it("does not believe a report that is not signed", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 1);
    await reaches(app, tenant, dispatch.id, "done");
    expect(await vendor.report(channel.hookUrl, [statusOf(vendor.taken[0]!, "read")], "wrong")).toBe(403);
    expect(await vendor.report(`${app.platform.addresses.own()}/hooks/nobody`, [])).toBe(404);
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 1, read: 0 });
  });

  it("tries again what the vendor was too busy for, and nothing else", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const seen = new Set<string>();
    vendor.behave(({ to }, count) => {
      if (to.endsWith("7")) return { do: "refuse", status: 400, code: 131_009 };
      const again = seen.has(to);
      seen.add(to);
      return count % 3 === 0 && !again ? { do: "refuse", status: 429, code: 130_429 } : { do: "accept" };
    });
    const dispatch = await sendTo(app, tenant, channel.id, 100);
    await reaches(app, tenant, dispatch.id, "done");
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 90, failed: 10, waiting: 0 });
    expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(90);
    expect(vendor.taken).toHaveLength(90);
  });

  it("waits for receipts of what was cut off, and sends again only what is silent", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const cutOnce = new Set<string>();
    vendor.behave(({ to }) => {
      if (cutOnce.has(to)) return { do: "accept" };
      cutOnce.add(to);
      if (to.endsWith("1")) return { do: "cut" };
      return to.endsWith("2") ? { do: "drop" } : { do: "accept" };
    });
    const dispatch = await sendTo(app, tenant, channel.id, 10);
    await vendor.took(9);
    const cut = vendor.taken.filter(({ to }) => to.endsWith("1"));
    expect(cut).toHaveLength(1);
    await vendor.report(channel.hookUrl, [statusOf(cut[0]!, "sent")]);
    await reaches(app, tenant, dispatch.id, "done");
    expect(vendor.taken).toHaveLength(10);
    expect(new Set(vendor.taken.map(({ to }) => to)).size).toBe(10);
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ sent: 1, accepted: 9, doubt: 0 });
  });

  it("holds when the channel itself is refused, and goes on when it is mended", async () => {
    const channel = await makeWhatsApp(app, tenant);
    vendor.behave(() => ({ do: "refuse", status: 401, code: 190, message: "The token has expired." }));
    const dispatch = await sendTo(app, tenant, channel.id, 30);
    const paused = await reaches(app, tenant, dispatch.id, "paused");
    expect(paused.state_reason).toBe("The token has expired.");
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ waiting: 30 });
    vendor.behave(() => ({ do: "accept" }));
    await scope().write((work) => dispatches.resume(work, dispatch.id));
    await reaches(app, tenant, dispatch.id, "done");
    expect(vendor.taken).toHaveLength(30);
  });

  it("pauses within a window, resumes, stops, and counts who was not sent", async () => {
    const channel = await makeWhatsApp(app, tenant, { perSecond: 80 });
    const dispatch = await sendTo(app, tenant, channel.id, 400);
    await vendor.took(20);
    await scope().write((work) => dispatches.pause(work, dispatch.id));
    const atPause = vendor.taken.length;
    await eventually(async () => {
      const leased = await scope()
        .db.selectFrom("dispatch_chunk")
        .select("no")
        .where("dispatch_no", "=", dispatch.no)
        .where("owner", "is not", null)
        .execute();
      expect(leased).toEqual([]);
    });
    // One lane works on the only chunk: what was under way is one window.
    expect(vendor.taken.length - atPause).toBeLessThanOrEqual(20);
    await scope().write((work) => dispatches.resume(work, dispatch.id));
    await vendor.took(100);
    await scope().write((work) => dispatches.stop(work, dispatch.id));
    await eventually(async () => {
      const counts = await recount(app, tenant, dispatch.no);
      expect(counts.waiting).toBe(0);
      expect(counts.accepted).toBe(vendor.taken.length);
      expect(counts.accepted + counts.stopped).toBe(400);
    });
  });

  it("sends free text only while the person's window is open", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const content = { kind: "text" as const, text: "Hello" };
    const given = { channelId: channel.id, source: "api" as const, name: "Hello", to: numberOf(1), content };
    const closed = await scope().write((work) => dispatches.sendOne(work, given));
    await reaches(app, tenant, closed.id, "done");
    expect(await historyOf(closed.no, 1)).toEqual([[30, "470"]]);
    const inbound = {
      contacts: [{ profile: { name: "Asha" }, wa_id: numberOf(1).slice(1) }],
      messages: [
        {
          from: numberOf(1).slice(1),
          id: "wamid.in1",
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: "text",
          text: { body: "hi" },
        },
      ],
    };
    expect(await vendor.tell(channel.hookUrl, inbound)).toBe(200);
    await eventually(async () => {
      const windows = await scope()
        .db.selectFrom("conversation_window")
        .selectAll()
        .where("channel_id", "=", channel.id)
        .execute();
      expect(windows).toHaveLength(1);
    });
    const open = await scope().write((work) => dispatches.sendOne(work, given));
    await reaches(app, tenant, open.id, "done");
    expect(await historyOf(open.no, 1)).toEqual([[10, null]]);
  });

  it("keeps each message of a person once, and writes no more to who said stop", async () => {
    const channel = await makeWhatsApp(app, tenant);
    const said = (id: string, body: string) => ({
      contacts: [{ wa_id: numberOf(5).slice(1) }],
      messages: [
        {
          from: numberOf(5).slice(1),
          id,
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: "text",
          text: { body },
        },
      ],
    });
    for (const id of ["wamid.s1", "wamid.s1"]) await vendor.tell(channel.hookUrl, said(id, " Stop! "));
    await eventually(async () => {
      const kept = await scope()
        .db.selectFrom("inbound_message")
        .select("vendor_id")
        .where("channel_id", "=", channel.id)
        .execute();
      expect(kept).toEqual([{ vendor_id: "wamid.s1" }]);
    });
    const dispatch = await sendTo(app, tenant, channel.id, 6);
    await reaches(app, tenant, dispatch.id, "done");
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 5, skipped: 1 });
    await vendor.tell(channel.hookUrl, said("wamid.s2", "START"));
    await eventually(async () => {
      const consents = await scope().db.selectFrom("consent").select("opted_in").execute();
      expect(consents).toEqual([{ opted_in: true }]);
    });
  });

  it("sends failed ones again when asked, by another reference", async () => {
    const channel = await makeWhatsApp(app, tenant);
    vendor.behave(({ to }) =>
      to.endsWith("3") ? { do: "refuse", status: 400, code: 131_026 } : { do: "accept" },
    );
    const dispatch = await sendTo(app, tenant, channel.id, 20);
    await reaches(app, tenant, dispatch.id, "done");
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 18, failed: 2 });
    vendor.behave(() => ({ do: "accept" }));
    const count = await scope().write((work) => dispatches.again(work, dispatch.id, "failed", false));
    expect(count).toBe(2);
    await reaches(app, tenant, dispatch.id, "done");
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 20, failed: 0 });
    expect(new Set(vendor.taken.map(({ reference }) => reference)).size).toBe(20);
  });
});
