import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let desk: Speaker;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  desk = await sitDown(app, tenant.people[3].token);
});
afterAll(() => app.stop());

const PHONES = [
  ["whatsapp-cloud", CHANNEL_TYPES.WHATSAPP, "+15550002222", "+919812345678"],
  ["telegram", CHANNEL_TYPES.TELEGRAM, "shop_bot", "98123456"],
] as const;

describe.each(PHONES)("a telephone at the sandbox's %s", (vendor, type, contactId, address) => {
  it("writes, is picked up and answered, and writes again", async () => {
    const { token } = tenant;
    const accountId = await makeChannel(app, token, {
      name: `Shop at ${vendor}`,
      type,
      vendor,
      contactId,
      environment: "sandbox",
    });
    const phone = await app.call("POST /chatbird/api/sandbox/phones", {
      token,
      body: { accountId, address, name: "Meera" },
    });
    expect(phone.status, phone.message).toBe(200);
    const params = { id: phone.data.id };
    const writes = async (text: string) => {
      const said = await app.call("POST /chatbird/api/sandbox/phones/{id}/messages", {
        token,
        params,
        body: { kind: "text", text },
      });
      expect(said.status, said.message).toBe(200);
    };
    const ofChannel = ({ data }: { data?: { chat: { channel: { id: string } } } }) =>
      data?.chat.channel.id === accountId;
    await writes("Where is my order?");
    const { data } = await desk.event("newChat", ofChannel);
    const { chatId } = data.chat;
    expect(await desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
    const answer = { chatId, messageId: newId(), text: "It is on its way" };
    expect(await desk.ask("agentReplyChat", answer)).toMatchObject({ action: "done" });
    await eventually(async () => {
      const shown = await app.call("GET /chatbird/api/sandbox/phones/{id}/messages", { token, params });
      expect(JSON.stringify(shown.data)).toContain("It is on its way");
    });
    await writes("Thank you");
    await desk.event(
      "customerReplyChat",
      (frame) => ofChannel(frame) && frame.data.chat.lastMessage.text === "Thank you",
    );
  });
});
