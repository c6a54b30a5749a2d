import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { teachSmallBot, trainBot } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { writeTinyTransformer } from "#server/testing/tiny-transformer.ts";

/** A bot of the model type GPT 2 in an enterprise of its own. */
async function bot(app: TestApp) {
  const { token } = await app.tenant();
  const id = await teachSmallBot(app, token);
  await app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
    token,
    params: { agentId: id },
    body: { entityExtractRetries: 3, modelType: "GPT2", language: "en" },
  });
  return { token, id };
}

it("learns what sentences mean from the model in the operator's folder", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "dlvrd-gpt2-"));
  // For this model a parcel is an order, and to reimburse is to refund.
  await writeTinyTransformer(folder, [
    ["order", "parcel"],
    ["refund", "money", "reimburse"],
    ["hello", "hi"],
  ]);
  const app = await startApp({ GPT2_FOLDER: folder });
  onTestFinished(() => app.stop());
  const { token, id } = await bot(app);
  await trainBot(app, token, id);
  const { data } = await app.call("GET /chatbird/api/nlp/agent/{id}/training", { token, params: { id } });
  expect(data.live).toMatchObject({ modelType: "GPT2" });
  const reply = await app.call("POST /chatbird/api/nlp/predictIntent", {
    token,
    body: { agentId: id, message: { text: "reimburse" } },
  });
  expect(reply.data.ranking[0]).toMatchObject({ intent: "refund" });
});

it("says who can bring the model where there is none", async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  const { token, id } = await bot(app);
  const refused = await app.call("GET /chatbird/api/nlp/agent/{id}/train", { token, params: { id } });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.message).toContain("ask whoever runs it to set GPT2_FOLDER");
});
