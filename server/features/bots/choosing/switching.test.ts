import { afterAll, beforeAll, expect, it } from "vitest";
import { teachSmallBot, trainBot } from "#server/testing/factories/bots.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { type ModelEndpoint, startModelEndpoint } from "#server/testing/model-endpoint.ts";

let app: TestApp;
let token: string;
let model: ModelEndpoint;
let openaiKey: string;
beforeAll(async () => {
  app = await startApp();
  const tenant = await app.tenant();
  ({ token } = tenant);
  model = await startModelEndpoint();
  app.platform.outbound.allow(model.baseUrl);
  openaiKey = await makeIntegrationRow(app, tenant.id, { baseUrl: model.baseUrl, apikey: model.key });
});
afterAll(async () => {
  await app.stop();
  await model.close();
});

/** A model that takes every text for one intent, and says nothing of some. */
const takesAllFor =
  (wanted: string, silent = /^$/): ModelEndpoint["says"] =>
  ({ messages }) => {
    const [system, user] = messages;
    const list = /The intents, by number: (.*)/.exec(system!.content)?.[1];
    if (!list) return "ready";
    const { intent } = (JSON.parse(list) as { intent: number; name: string }[]).find(
      ({ name }) => name === wanted,
    )!;
    const texts = [...user!.content.matchAll(/ number="(\d+)">\n(.*)\n/g)];
    const answers = texts
      .filter(([, , said]) => !silent.test(said!))
      .map(([, text]) => ({ text: Number(text), intents: [{ intent, score: 0.9 }] }));
    return JSON.stringify({ answers });
  };

const params = (id: string) => ({ token, params: { id } });
const importTests = (id: string, ...rows: string[]) =>
  app.call("POST /chatbird/api/nlp/agent/{id}/tests", {
    ...params(id),
    files: [{ fileName: "tests.csv", content: ["text,intent", ...rows].join("\n") }],
  });
/** Trains an agent as this type. Returns the report of the version made. */
const trainAs = async (id: string, modelType: "SVM" | "OpenAi" | "Semantic", confidenceThreshold = 0.5) => {
  await app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
    token,
    params: { agentId: id },
    body: { entityExtractRetries: 1, modelType, confidenceThreshold, language: "en", openaiKey },
  });
  await trainBot(app, token, id);
  const { versions } = (await app.call("GET /chatbird/api/nlp/agent/{id}/versions", params(id))).data;
  const newest = { id, versionId: versions[0]!.id };
  const found = await app.call("GET /chatbird/api/nlp/agent/{id}/versions/{versionId}", {
    token,
    params: newest,
  });
  expect(found.data.version).toMatchObject({ modelType, version: versions.length });
  return found.data.report!;
};
const TESTS = ["where is my order,track order", "track my order,track order", "give me a refund,refund"];

it("holds a language model that knows fewer of the tests than the model on this server", async () => {
  const id = await teachSmallBot(app, token, { train: true });
  await importTests(id, ...TESTS);
  model.says = takesAllFor("refund");
  const report = await trainAs(id, "OpenAi");
  expect(report.held).toEqual(["tests", "modelType"]);
  expect(report.tests).toMatchObject({ asked: 3, right: 1, of: 3 });
  expect(report.before).toMatchObject({ tests: 3, shared: { asked: 3, right: 1 }, incomparable: null });
});

it("compares on what the language model answered alone, and says of how many", async () => {
  const id = await teachSmallBot(app, token, { train: true });
  await importTests(id, ...TESTS);
  model.says = takesAllFor("refund", /track/);
  const report = await trainAs(id, "OpenAi");
  expect(report.tests).toMatchObject({ asked: 2, right: 1, of: 3 });
  expect(report.before).toMatchObject({ tests: 2, shared: { asked: 2, right: 1 } });
});

it("says that nothing can be compared where the language model answered none of the tests", async () => {
  const id = await teachSmallBot(app, token, { train: true });
  await importTests(id, ...TESTS);
  model.says = takesAllFor("refund", /./);
  const report = await trainAs(id, "OpenAi");
  expect(report).toMatchObject({ tests: null, held: ["modelType"] });
  expect(report.before).toMatchObject({ tests: null, shared: null, incomparable: "unanswered" });
});

it("shows beside the model on this server what the language model reached, on the texts that still exist", async () => {
  const id = await teachSmallBot(app, token);
  await importTests(id, ...TESTS);
  model.says = takesAllFor("refund");
  await trainAs(id, "OpenAi");
  const same = await trainAs(id, "SVM");
  expect(same.held).toEqual(["modelType"]);
  expect(same.tests).toMatchObject({ asked: 3, right: 3, of: 3 });
  expect(same.before).toMatchObject({ version: 1, tests: 1, shared: { asked: 3, right: 3 } });

  await importTests(id, ...TESTS.slice(1), "hello,greet");
  const fewer = await trainAs(id, "SVM");
  expect(fewer.tests).toMatchObject({ asked: 3, of: 3 });
  expect(fewer.before).toMatchObject({ version: 1, tests: 1, shared: { asked: 2, right: 2 } });

  await importTests(id, "good morning,greet");
  const none = await trainAs(id, "SVM");
  expect(none.before).toMatchObject({ tests: null, shared: null, incomparable: "answers" });
});

it("asks a semantic version that is live with the vectors that it answers customers by", async () => {
  const id = await teachSmallBot(app, token);
  const texts = [
    "has the courier got my shipment",
    "did the courier bring my shipment",
    "locate my shipment",
  ];
  await importTests(id, ...texts.map((text) => `${text},track order`));
  const { tests: semantic } = await trainAs(id, "Semantic", 0.01);
  const svm = await trainAs(id, "SVM", 0.01);
  expect(svm.tests!.right).toBeLessThan(semantic!.right);
  expect(svm.before).toMatchObject({ tests: semantic!.right, incomparable: null });
  expect(svm.held).toContain("tests");
  model.says = takesAllFor("refund");
  const read = await trainAs(id, "OpenAi", 0.01);
  expect(read.before).toMatchObject({ tests: semantic!.right, shared: { asked: 3, right: 0 } });
});

it("goes on answering with the language model its live version was trained for, whatever is configured since", async () => {
  const id = await teachSmallBot(app, token);
  model.says = takesAllFor("refund");
  await trainAs(id, "OpenAi");
  await app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
    token,
    params: { agentId: id },
    body: {
      entityExtractRetries: 1,
      modelType: "SVM",
      confidenceThreshold: 0.5,
      language: "en",
      openaiKey: "",
    },
  });
  const body = { agentId: id, message: { text: "where is it then" } };
  const { data } = await app.call("POST /chatbird/api/nlp/predictIntent", { token, body });
  expect(data).toMatchObject({ intent: "refund", confidence: 0.9 });
  expect(data.fellBack).toBeUndefined();
  const used = await app.call("DELETE /e/enterprise/appiyo_authconfig/{id}", {
    token,
    params: { id: openaiKey },
  });
  expect(used.message).toContain("is used by the agent");
});
