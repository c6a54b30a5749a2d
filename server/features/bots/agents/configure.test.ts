import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBot } from "#server/testing/factories/bots.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const configure = (agentId: string, change: object) =>
  app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
    token: tenant.token,
    params: { agentId },
    body: { entityExtractRetries: 3, confidenceThreshold: 0.5, language: "en", modelType: "SVM", ...change },
  });

it("refuses a language model without a configuration of one, and says what to choose", async () => {
  const agentId = await makeBot(app, tenant.token);
  for (const openaiKey of [undefined, null, ""]) {
    const refused = await configure(agentId, { modelType: "OpenAi", openaiKey });
    expect(refused.status).toBe(409);
    expect(refused.message).toBe("Choose an Open AI API Configuration in Configuration first.");
    const errors = [{ field: "openaiKey", message: refused.message }];
    expect(refused.body).toMatchObject({ data: { errors } });
  }
  const openaiKey = await makeIntegrationRow(app, tenant.id);
  expect((await configure(agentId, { modelType: "OpenAi", openaiKey })).data.config).toMatchObject({
    modelType: "OpenAi",
    openaiKey,
  });
  expect((await configure(agentId, { modelType: "OpenAi" })).status).toBe(409);
  expect((await configure(agentId, {})).data.config).toMatchObject({ modelType: "SVM", openaiKey: null });
});

it("lets one that stood so before change the rest", async () => {
  const agentId = await makeBot(app, tenant.token);
  await app.platform.database.system.query("update bot set model_type = 'OpenAi' where id = $1", [agentId]);
  const changed = await configure(agentId, { modelType: "OpenAi", outOfScopeMessage: "Pardon?" });
  expect(changed.data.config.outOfScopeMessage).toBe("Pardon?");
});
