import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBot, makeIntent, makeStory } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
});
afterAll(() => app.stop());

it("finds intents by what people say, those first that are called so", async () => {
  const agentId = await makeBot(app, token);
  const storyId = await makeStory(app, token, agentId);
  const make = (name: string, phrases: string[]) =>
    makeIntent(app, token, { agentId, storyId, name, phrases });
  await make("billing", ["Pay my bill", "where do I get the REFUND", "the refund again"]);
  await make("refund", ["money back", "send it back"]);
  await make("other", ["100% sure", "hello"]);
  const search = async (name: string) => {
    const { data } = await app.call("GET /chatbird/api/nlp/v2/agent/{agentId}/story/{storyId}/intent", {
      token,
      params: { agentId, storyId },
      query: { name },
    });
    return [data.total, data.intents.map((one) => [one.name, one.found])];
  };
  const refund = [
    ["refund", null],
    ["billing", "where do I get the REFUND"],
  ];
  expect(await search(" refund ")).toEqual([2, refund]);
  expect(await search("0%")).toEqual([1, [["other", "100% sure"]]]);
  expect(await search("_")).toEqual([0, []]);
  expect((await search(""))[0]).toBe(3);
});
