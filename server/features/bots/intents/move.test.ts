import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot, makeIntent, makeStory, teachSmallBot } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let agentId: string;
let [orders, refunds] = ["", ""];
beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
  agentId = await makeBot(app, token);
  orders = await makeStory(app, token, agentId, "Orders");
  refunds = await makeStory(app, token, agentId, "Refunds");
});
afterAll(() => app.stop());

const move = (intentIds: string[], storyId: string, agent = agentId) =>
  app.call("POST /chatbird/api/nlp/agent/{agentId}/intent/move", {
    token,
    params: { agentId: agent },
    body: { storyId, intentIds },
  });
const held = async (storyId: string) =>
  (
    await app.call("GET /chatbird/api/nlp/v2/agent/{agentId}/story/{storyId}/intent", {
      token,
      params: { agentId, storyId },
      query: {},
    })
  ).data.intents.map(({ id }) => id);

describe("intents of a story", () => {
  it("go to another one together, and back to where each stood", async () => {
    const one = await makeIntent(app, token, { agentId, storyId: orders });
    const two = await makeIntent(app, token, { agentId, storyId: refunds });
    const moved = await move([one, two, one], refunds);
    expect(moved.message).toBe("Intent Moved Successfully");
    // What stood there already has not moved.
    expect(moved.data.moved).toEqual([{ id: one, storyId: orders }]);
    expect((await held(refunds)).toSorted()).toEqual([one, two].toSorted());
    expect(await held(orders)).toEqual([]);
    expect((await move([one, two], orders)).message).toBe("Intents Moved Successfully");
    expect(await held(refunds)).toEqual([]);
  });

  it("keep their phrases, and their editor is told that they stand elsewhere", async () => {
    const intentId = await makeIntent(app, token, { agentId, storyId: orders });
    const get = (storyId: string) =>
      app.call("GET /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}", {
        token,
        params: { agentId, storyId, intentId },
      });
    const before = (await get(orders)).data;
    await move([intentId], refunds);
    expect((await get(orders)).status).toBe(404);
    const after = (await get(refunds)).data;
    expect(after.utterances).toEqual(before.utterances);
    const saved = await app.call("POST /chatbird/api/nlp/intent", {
      token,
      body: { ...before, seen: before.revision },
    });
    expect(saved.status).toBe(409);
  });

  it("stay where one of them is not of the agent, or the story is another agent's", async () => {
    const here = await makeIntent(app, token, { agentId, storyId: orders });
    const other = await makeBot(app, token);
    const story = await makeStory(app, token, other);
    const there = await makeIntent(app, token, { agentId: other, storyId: story });
    expect((await move([here, there], refunds)).status).toBe(404);
    expect((await move([here], story)).status).toBe(404);
    expect((await move([here], story, other)).status).toBe(404);
    expect(await held(orders)).toContain(here);
  });

  it("leave what was trained as it is", async () => {
    const trained = await teachSmallBot(app, token, { train: true });
    const place = { token, params: { id: trained } };
    const tree = (await app.call("GET /chatbird/api/nlp/agent/{id}/story", place)).data;
    const { intents } = (
      await app.call("GET /chatbird/api/nlp/agent/{agentId}/intent", {
        token,
        params: { agentId: trained },
        query: {},
      })
    ).data;
    const from = intents.find(({ storyId }) => storyId !== tree.id)!;
    expect((await move([from.id], tree.id, trained)).status).toBe(200);
    expect((await app.call("GET /chatbird/api/nlp/agent/{id}", place)).data.training).toBe("trained");
  });
});
