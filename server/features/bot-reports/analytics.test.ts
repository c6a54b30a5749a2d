import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBot } from "#server/testing/factories/bots.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { newId } from "#server/platform/ids.ts";

const CALL = "GET /chatbird/api/nlp/agent/{agentId}/analytics";
const BASE = "https://numbers.example.com/of/agents";

const apps: TestApp[] = [];
let framed: TestApp;
let own: TestApp;
beforeAll(async () => {
  framed = await startApp({ ANALYTICS_BASE_URL: `${BASE}/` });
  own = await startApp();
  apps.push(framed, own);
});
afterAll(() => Promise.all(apps.map((app) => app.stop())));

async function agentIn(app: TestApp): Promise<{ tenant: Tenant; agentId: string }> {
  const tenant = await app.tenant();
  return { tenant, agentId: await makeBot(app, tenant.token, "Reception") };
}

const policyOf = async (app: TestApp): Promise<string[]> => {
  const page = await app.http.inject({ method: "GET", url: "/docs/" });
  return String(page.headers["content-security-policy"]).split(";");
};

it("names another server's pages, and lets its origin alone into frames", async () => {
  const { tenant, agentId } = await agentIn(framed);
  const { data } = await framed.call(CALL, { token: tenant.token, params: { agentId } });
  const whose = `enterpriseId=${tenant.id}&agent_id=${agentId}`;
  expect(data).toEqual({
    name: "Reception",
    enterpriseId: tenant.id,
    pages: {
      conversation: `${BASE}/conversation?${whose}`,
      classification: `${BASE}/classification?${whose}`,
      sentiment: `${BASE}/sentiment?${whose}`,
    },
  });
  expect(await policyOf(framed)).toContain("frame-src 'self' https://numbers.example.com");
});

it("draws them itself where no other server is named, and frames nobody", async () => {
  const { tenant, agentId } = await agentIn(own);
  const asked = { token: tenant.token, params: { agentId }, query: { enterpriseId: tenant.id } };
  const { data } = await own.call(CALL, asked);
  expect(data).toEqual({ name: "Reception", enterpriseId: tenant.id, pages: null });
  expect(await policyOf(own)).toContain("frame-src 'self'");
});

it("says which of the two in an address is not the caller's", async () => {
  const { tenant, agentId } = await agentIn(own);
  const { tenant: stranger, agentId: foreign } = await agentIn(own);
  const ask = (of: string, enterpriseId: string) =>
    own.call(CALL, { token: tenant.token, params: { agentId: of }, query: { enterpriseId } });
  for (const enterpriseId of [stranger.id, newId(), "none"])
    expect(await ask(agentId, enterpriseId)).toMatchObject({
      status: 404,
      message: "This enterprise does not exist.",
    });
  expect(await ask(foreign, tenant.id)).toMatchObject({
    status: 404,
    message: "This agent does not exist.",
  });
});
