import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeChatRow, sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let desk: Speaker;
let channel: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  ({ token } = tenant.people[3]);
  desk = await sitDown(app, token);
  channel = await makeChannel(app, tenant.token);
});
afterAll(async () => {
  desk.close();
  await app.stop();
});

const own = () => app.call("GET /e/enterprise/get_agent_status", { token });

it("say whether they take chats, and are listed with their load", async () => {
  const chatId = await makeChatRow(app, tenant, channel, "Meera");
  await desk.ask("agentPickupChat", { chatId });
  expect((await own()).data).toMatchObject({ agentStatus: 1, openChats: 1 });
  await app.call("PUT /e/enterprise/update_agent_status", { token, body: { agentStatus: 2 } });
  expect((await own()).data.agentStatus).toBe(2);
  const listed = async (query: Record<string, unknown>) =>
    (await app.call("GET /e/enterprise/agents", { token: tenant.token, query })).data.agents;
  const [agent] = await listed({ name: "Role 3" });
  expect(agent).toMatchObject({ uId: tenant.people[3].id, agentStatus: 2, online: true, openChats: 1 });
  expect(await listed({ agentStatus: 1, name: "Role 3" })).toEqual([]);
});

it("suspend a chat, and take it up again where it was", async () => {
  const chatId = await makeChatRow(app, tenant, channel, "Ravi");
  await desk.ask("agentPickupChat", { chatId });
  const params = { id: chatId };
  expect((await app.call("POST /e/enterprise/chat/{id}/suspend", { token, params })).data.state).toBe(5);
  expect((await app.call("POST /e/enterprise/chat/{id}/resume", { token, params })).data.state).toBe(2);
});
