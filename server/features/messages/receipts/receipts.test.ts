import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { statusOf } from "#server/testing/whatsapp-vendor.ts";

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());
beforeEach(() => {
  line.vendor.taken.length = 0;
  line.vendor.behave(() => ({ do: "accept" }));
});

const inbox = async () => (await line.scope.db.selectFrom("channel_inbox").select("error").execute()).length;

const message = (id: string, text: string, more: object = {}) => ({
  from: numberOf(7).slice(1),
  id,
  timestamp: String(Math.floor(Date.now() / 1_000)),
  type: "text",
  text: { body: text },
  ...more,
});

describe("what a vendor tells", () => {
  it("is applied beside receipts of messages that are not ours, and these do not pile up", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 2);
    await reaches(app, tenant, dispatch.id, "done");
    const [one, two] = vendor.taken as [never, never];
    const foreign = { ...statusOf(one, "delivered"), id: "wamid.other", biz_opaque_callback_data: undefined };
    const theirs = { ...statusOf(one, "delivered"), id: "wamid.x", biz_opaque_callback_data: "their-ref" };
    // Of the form of ours, with numbers that no message of ours has.
    const { mark, no } = dispatch;
    const numbers = [
      [no, "zzzzzzz", "0"],
      [no, "1", "zzz"],
      ["zzzzzzzzzzz", "1", "0"],
    ];
    const huge = numbers.map(([first, ...more]) => ({
      ...statusOf(one, "delivered"),
      biz_opaque_callback_data: [mark, first!.toString(36), ...more].join("."),
    }));
    await vendor.report(channel.hookUrl, [foreign, ...huge, statusOf(one, "delivered"), theirs]);
    await vendor.report(channel.hookUrl, [foreign]);
    await vendor.report(channel.hookUrl, [statusOf(two, "read")]);
    await eventually(async () =>
      expect(await recount(app, tenant, dispatch.no)).toMatchObject({ delivered: 1, read: 1 }),
    );
    await eventually(async () => expect(await inbox()).toBe(0));
  });

  it("is applied whatever else stands in the call", async () => {
    const { app, tenant, vendor, scope } = line;
    const channel = await makeWhatsApp(app, tenant);
    const dispatch = await sendTo(app, tenant, channel.id, 2);
    await reaches(app, tenant, dispatch.id, "done");
    const [one, two] = vendor.taken as [never, never];
    const texts = ["\\u0000", "a\u0000b", "half a \ud83d face", '\\\\u0000"', "fine"];
    const told = await vendor.tell(channel.hookUrl, {
      contacts: [{ profile: { name: "A\u0000\ud800" }, wa_id: numberOf(7).slice(1) }],
      messages: [
        ...texts.map((text, at) => message(`wamid.in${at}`, text)),
        message("wamid.\u0000", "odd id"),
        message("wamid.late", "odd time", { timestamp: "1e300" }),
      ],
      statuses: [
        { ...statusOf(one, "delivered"), timestamp: "1e17" },
        { ...statusOf(two, "failed", Date.now(), 131_026), id: "wamid.\u0000" },
      ],
    });
    expect(told).toBe(200);
    await eventually(async () => {
      const kept = await scope.db
        .selectFrom("inbound_message")
        .select(["content", "at", "profile_name"])
        .where("channel_id", "=", channel.id)
        .orderBy("id")
        .execute();
      const said = kept.map(({ content }) => (content.kind === "text" ? content.text : ""));
      expect(said).toEqual([
        "\\u0000",
        "ab",
        "half a \ufffd face",
        '\\\\u0000"',
        "fine",
        "odd id",
        "odd time",
      ]);
      expect(kept[0]!.profile_name).toBe("A\ufffd");
    });
    await eventually(async () =>
      expect(await recount(app, tenant, dispatch.no)).toMatchObject({ delivered: 1, failed: 1 }),
    );
    await eventually(async () => expect(await inbox()).toBe(0));
  });
});

describe("a receipt of an earlier attempt", () => {
  it("keeps a message from being sent anew while it still waits", async () => {
    const { app, tenant, vendor, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    vendor.behave(() => ({ do: "refuse", status: 400, code: 131_026 }));
    const dispatch = await sendTo(app, tenant, channel.id, 2);
    await reaches(app, tenant, dispatch.id, "done");
    // Both failed; while they wait for their second attempt, the vendor tells that one of the first has come after all.
    await scope.db.updateTable("dispatch").set({ state: "paused" }).where("id", "=", dispatch.id).execute();
    await scope.write((work) => dispatches.again(work, dispatch.id, "failed", false));
    const reference = `${dispatch.mark}.${dispatch.no.toString(36)}.1.0`;
    const first = { reference, to: numberOf(1), body: {} };
    await vendor.report(channel.hookUrl, [statusOf(first, "failed", Date.now(), 131_026)]);
    await vendor.report(channel.hookUrl, [statusOf(first, "delivered")]);
    await eventually(async () =>
      expect(await recount(app, tenant, dispatch.no)).toMatchObject({ delivered: 1, waiting: 1 }),
    );
    vendor.behave(() => ({ do: "accept" }));
    await scope.write((work) => dispatches.resume(work, dispatch.id));
    await reaches(app, tenant, dispatch.id, "done");
    // What is still on its way from before is not of this dispatch.
    const own = `${dispatch.mark}.${dispatch.no.toString(36)}.`;
    const taken = vendor.taken.filter(({ reference: sent }) => sent.startsWith(own));
    expect(taken.map(({ to }) => to)).toEqual([numberOf(2).slice(1)]);
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ delivered: 1, accepted: 1 });
  });
});
