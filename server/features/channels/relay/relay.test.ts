import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  ({ token } = await app.tenant());
});
afterAll(() => app.stop());

const AT = "/chatbird/api/relaybridge/channel_integration";
const call: TestApp["call"] = (key, input) => app.call(key, { token, ...input });
const LIVE = {
  name: "Relayed",
  type: 4,
  contactId: "+15550300001",
  address: "https://gateway.example",
  gatewayChannelId: "c7",
  authKey: "s3cret-key",
};

it("connects a channel through the gateway, changes it and keeps its key, and is one of the channels", async () => {
  const { id } = (await call(`POST ${AT}`, { body: LIVE })).data;
  const { integration } = (await call(`GET ${AT}/{id}`, { params: { id } })).data;
  expect(integration).toMatchObject({
    name: "Relayed",
    type: 4,
    address: "https://gateway.example",
    gatewayChannelId: "c7",
    hasAuthKey: true,
    callbackUrl: expect.stringContaining("/hooks/"),
  });
  expect(JSON.stringify(integration)).not.toContain(LIVE.authKey);
  const changed = await call(`PUT ${AT}/{id}`, {
    params: { id },
    body: { ...LIVE, name: "Other", authKey: "" },
  });
  expect(changed.message).toBe("Channel Updated Successfully");
  const { channel } = (await call("GET /e/enterprise/channels/{id}", { params: { id } })).data;
  expect(channel).toMatchObject({ name: "Other", vendor: "mcmi", secrets: ["authKey"] });
  expect((await call(`GET ${AT}`)).data.integrations.map(({ name }) => name)).toEqual(["Other"]);
  await call(`DELETE ${AT}/{id}`, { params: { id } });
  expect((await call(`GET ${AT}/{id}`, { params: { id } })).status).toBe(404);
  expect((await call("GET /e/enterprise/trash")).data.entries).toMatchObject([
    { kind: "channel", name: "Other" },
  ]);
});

it("sends through the gateway of the sandbox", async () => {
  const made = await call(`POST ${AT}`, {
    body: { name: "Sandbox relay", type: 4, contactId: "+15550300002", environment: "sandbox" },
  });
  const { id } = made.data;
  const sent = await call(`POST ${AT}/{id}/test`, {
    params: { id },
    body: { to: "+919812345678", text: "hello" },
  });
  expect(sent.data.outcome.kind).toBe("accepted");
  const renamed = { name: "Renamed relay", type: 4, contactId: "+15550300002" };
  expect((await call(`PUT ${AT}/{id}`, { params: { id }, body: renamed })).status).toBe(200);
});

it("says what is missing, and knows no channel of another vendor", async () => {
  const refused = await call(`POST ${AT}`, {
    body: { ...LIVE, name: "Bare", authKey: "", contactId: "+15550300003" },
  });
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining("Auth id is required")]);
  const id = await makeChannel(app, token, { name: "Mail" });
  for (const key of [`GET ${AT}/{id}`, `DELETE ${AT}/{id}`] as const)
    expect((await call(key, { params: { id } })).status).toBe(404);
});
