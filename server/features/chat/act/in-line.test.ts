import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenIn } from "#server/testing/browser.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeSite, sitDown, type Speaker, visit } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

let app: TestApp;
let service: Receiver;
let tenant: Tenant;
let key: string;
let asha: Speaker;
let ravi: Speaker;

beforeAll(async () => {
  service = await startReceiver();
  service.answer = () => ({ status: 201 });
  app = await startApp({ OUTBOUND_ALLOW: service.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  key = await makeSite(app, tenant.token);
  asha = await sitDown(app, tenant.people[3].token);
  ravi = await sitDown(app, tenant.token);
});
afterAll(async () => {
  await app.stop();
  await service.close();
});

const choosing = (customChatSelection: boolean) =>
  app.call("PUT /e/enterprise/chat_config", { token: tenant.token, body: { customChatSelection } });
async function waits(name: string): Promise<string> {
  const visitor = await visit(app, key, { name });
  await visitor.say("Hello");
  const { data } = await ravi.event(
    "newChat",
    (frame) => frame.data.chat.customer.number === visitor.visitorId,
  );
  return data.chat.chatId;
}

describe("where agents do not choose", () => {
  it("the longest waiting chat is taken first, but for what was put to one person", async () => {
    const [meera, john, zoe] = [await waits("Meera"), await waits("John"), await waits("Zoe")];
    await choosing(false);
    expect(await asha.ask("agentPickupChat", { chatId: john })).toMatchObject({
      reason: "CHAT_NOT_FIRST",
      message: "Here chats are taken in turn. Meera has waited longer: take that chat first.",
    });
    await ravi.ask("assignAgent", { chatId: zoe, agentId: tenant.people[3].id });
    expect(await asha.ask("acceptAssign", { chatId: zoe })).toMatchObject({ action: "done" });
    expect(await asha.ask("agentPickupChat", { chatId: meera })).toMatchObject({ action: "done" });
    expect(await asha.ask("agentPickupChat", { chatId: john })).toMatchObject({ action: "done" });
  });

  it("any is taken where they do", async () => {
    await choosing(true);
    await waits("Meera");
    const john = await waits("John");
    expect(await asha.ask("agentPickupChat", { chatId: john })).toMatchObject({ action: "done" });
  });
});

it("browsers of who takes no chats are not told of one, though they are not connected", async () => {
  const { token } = tenant.people[3];
  await listenIn(app, token, service.origin, "off");
  await listenIn(app, tenant.token, service.origin, "on");
  await app.call("PUT /e/enterprise/update_agent_status", { token, body: { agentStatus: 0 } });
  asha.close();
  await app.platform.database.system.query(
    "update chat_agent set seen_at = now() - interval '1 hour' where user_id = $1",
    [tenant.people[3].id],
  );
  const calls = (path: string) => service.calls.filter(({ url }) => url.endsWith(`/${path}`)).length;
  await waits("Late");
  await eventually(async () => expect(calls("on")).toBe(1));
  expect(calls("off")).toBe(0);
  await app.call("PUT /e/enterprise/update_agent_status", { token, body: { agentStatus: 1 } });
  await waits("Later");
  await eventually(async () => expect(calls("off")).toBe(1));
});

it("an API key, which answers no chats, is told so", async () => {
  const { data } = await app.call("POST /chatbird/api/apikey/add", {
    token: tenant.token,
    body: { name: "Shop", permissions: ["CHAT.HANDLE"] },
  });
  const program = await sitDown(app, data.token);
  await waits("Keyed");
  for (const action of ["agentPickupChat", "acceptInvite"] as const)
    expect((await program.ask(action, {})).message).not.toBe("Something went wrong");
  expect(await program.ask("agentPickupChat", {})).toMatchObject({
    reason: "AGENT_UNFIT",
    message: "Shop cannot take this chat: they do not handle chats.",
  });
});
