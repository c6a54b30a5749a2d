import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeWhatsApp, numberOf, reaches, recount, sendTo } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { setConsent } from "../consents/set.ts";

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());
beforeEach(async () => {
  line.vendor.taken.length = 0;
  line.vendor.behave(() => ({ do: "accept" }));
  await line.app.platform.database.system.query("delete from consent");
});

let told = 0;
const says = (hookUrl: string, person: number, body: string) =>
  line.vendor.tell(hookUrl, {
    contacts: [{ wa_id: numberOf(person).slice(1) }],
    messages: [
      {
        from: numberOf(person).slice(1),
        id: `wamid.say${++told}`,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body },
      },
    ],
  });
const consents = () => line.scope.db.selectFrom("consent").select(["address", "opted_in"]).execute();
const template = { kind: "template" as const, name: "t", language: "en", body: [], buttons: [] };
const text = { kind: "text" as const, text: "We are sorry." };

describe("a person who said stop", () => {
  it("is sent nothing more by a broadcast that runs", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant, { perSecond: 20 });
    const dispatch = await sendTo(app, tenant, channel.id, 60);
    await vendor.took(20);
    await says(channel.hookUrl, 60, "STOP");
    await reaches(app, tenant, dispatch.id, "done");
    expect(await recount(app, tenant, dispatch.no)).toMatchObject({ accepted: 59, skipped: 1 });
    expect(vendor.taken.map(({ to }) => to)).not.toContain(numberOf(60).slice(1));
  });

  it("is sent no template by a single call or an agent, and may be answered in words for a day", async () => {
    const { app, tenant, scope, dispatches } = line;
    const channel = await makeWhatsApp(app, tenant);
    await says(channel.hookUrl, 61, "unsubscribe");
    await eventually(async () => expect(await consents()).toHaveLength(1));
    const outcome = async (source: "api" | "chat", content: typeof text | typeof template) => {
      const given = { channelId: channel.id, source, name: "One", to: numberOf(61), content };
      const one = await scope.write((work) => dispatches.sendOne(work, given));
      await reaches(app, tenant, one.id, "done");
      const counts = await recount(app, tenant, one.no);
      return Object.entries(counts).find(([, n]) => n === 1)![0];
    };
    expect(await outcome("api", template)).toBe("skipped");
    expect(await outcome("chat", template)).toBe("skipped");
    expect(await outcome("api", text)).toBe("skipped");
    expect(await outcome("chat", text)).toBe("accepted");
    await scope.db
      .updateTable("conversation_window")
      .set({ last_inbound_at: new Date(Date.now() - 86_500_000) })
      .where("channel_id", "=", channel.id)
      .execute();
    expect(await outcome("chat", text)).toBe("skipped");
  });

  it("is heard in WhatsApp's own settings", async () => {
    const { app, tenant, vendor } = line;
    const channel = await makeWhatsApp(app, tenant);
    const at = Math.floor(Date.now() / 1_000);
    const wish = (value: string, timestamp: number) =>
      vendor.tell(
        channel.hookUrl,
        {
          user_preferences: [
            { wa_id: numberOf(62).slice(1), category: "marketing_messages", value, timestamp },
          ],
        },
        "user_preferences",
      );
    await wish("stop", at);
    await eventually(async () =>
      expect(await consents()).toEqual([{ address: numberOf(62), opted_in: false }]),
    );
    await wish("resume", at + 1);
    await eventually(async () =>
      expect(await consents()).toEqual([{ address: numberOf(62), opted_in: true }]),
    );
  });
});

it("keeps messages without an id, and one that comes twice once", async () => {
  const { app, tenant, vendor, scope } = line;
  const channel = await makeWhatsApp(app, tenant);
  const from = numberOf(63).slice(1);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const message = (body: string) => ({ from, timestamp, type: "text", text: { body } });
  await vendor.tell(channel.hookUrl, { messages: [message("one"), message("two"), message("one")] });
  await eventually(async () => {
    const kept = await scope.db
      .selectFrom("inbound_message")
      .select("id")
      .where("channel_id", "=", channel.id)
      .execute();
    expect(kept).toHaveLength(2);
  });
});

it("ties an answer on WhatsApp to the message it answers", async () => {
  const { app, tenant, vendor, scope } = line;
  const channel = await makeWhatsApp(app, tenant);
  const dispatch = await sendTo(app, tenant, channel.id, 3);
  await reaches(app, tenant, dispatch.id, "done");
  const { vendor_id: answered } = await scope.db
    .selectFrom("message")
    .select("vendor_id")
    .where("dispatch_no", "=", dispatch.no)
    .where("seq", "=", 2)
    .executeTakeFirstOrThrow();
  const from = numberOf(2).slice(1);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const thanks = { body: "Thanks" };
  await vendor.tell(channel.hookUrl, {
    messages: [
      { from, id: "wamid.answer", timestamp, type: "text", text: thanks, context: { id: answered } },
    ],
  });
  await eventually(async () =>
    expect(
      await scope.db
        .selectFrom("inbound_message")
        .select(["reply_dispatch_no", "reply_seq"])
        .where("channel_id", "=", channel.id)
        .execute(),
    ).toEqual([{ reply_dispatch_no: dispatch.no, reply_seq: 2 }]),
  );
});

it("knows a mail's address however it is written", async () => {
  const { scope } = line;
  const given = {
    type: 1 as const,
    customerId: null,
    way: "one_click" as const,
    reason: "List-Unsubscribe",
    at: Date.now(),
  };
  await scope.write((work) => setConsent(work, { ...given, address: "Asha@Example.COM", optedIn: false }));
  expect(await consents()).toEqual([{ address: "asha@example.com", opted_in: false }]);
});
