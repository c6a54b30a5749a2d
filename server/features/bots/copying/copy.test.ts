import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot, makeEntity, makeIntent, makeStory } from "#server/testing/factories/bots.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

const copy = (id: string, name: string, as = token) =>
  app.call("POST /chatbird/api/nlp/agent/{id}/copy", { token: as, params: { id }, body: { name } });
const bot = async (id: string) =>
  (await app.call("GET /chatbird/api/nlp/agent/{id}", { token, params: { id } })).data;
const stories = async (id: string) =>
  (await app.call("GET /chatbird/api/nlp/agent/{id}/story", { token, params: { id } })).data;
const entities = async (agentId: string) =>
  (
    await app.call("GET /chatbird/api/nlp/agent/{agentId}/entity", {
      token,
      params: { agentId },
      query: { type: 0, perPage: -1 },
    })
  ).data.entities;

/** One that knows a story of an intent with an entity, and calls a person. */
async function taught(name: string) {
  const agentId = await makeBot(app, token, name);
  const storyId = await makeStory(app, token, agentId, "Orders");
  const colour = await makeEntity(app, token, agentId, "colour");
  const intentId = await makeIntent(app, token, {
    agentId,
    storyId,
    name: "paint",
    phrases: ["paint it please", "another coat"],
    entities: [
      { id: colour, name: "colour", required: true, value: "", prompts: ["Which colour?"] },
      { id: "sys.number", name: "count", required: false, value: "", prompts: ["How many?"] },
    ],
  });
  await app.call("POST /chatbird/api/nlp/intent", {
    token,
    body: {
      id: intentId,
      agentId,
      storyId,
      name: "paint",
      utterances: [
        {
          utterance: "paint it red, 2 times",
          entityDefined: true,
          entityRefs: [
            { entityId: colour, entityStartPos: 9, entityEndPos: 12 },
            { entityId: "sys.number", entityStartPos: 14, entityEndPos: 15 },
          ],
        },
        { utterance: "another coat" },
        { utterance: "a third one" },
      ],
      responses: [{ response: "Which **colour**?" }],
      entities: [
        { id: colour, name: "colour", required: true, value: "", prompts: ["Which colour?"] },
        { id: "sys.number", name: "count", required: false, value: "", prompts: ["How many?"] },
      ],
    },
  });
  const configured = await app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
    token,
    params: { agentId },
    body: {
      entityExtractRetries: 4,
      outOfScopeMessage: "Pardon?",
      modelType: "Semantic",
      confidenceThreshold: 0.7,
      language: "hi",
      handOver: { words: ["person"], afterMisses: 2, intentIds: [intentId], message: "Wait" },
    },
  });
  expect(configured.status, configured.message).toBe(200);
  return { agentId, storyId, colour, intentId };
}
const intent = async (agentId: string, storyId: string, intentId: string) =>
  (
    await app.call("GET /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}", {
      token,
      params: { agentId, storyId, intentId },
    })
  ).data;
const only = async (agentId: string, storyId: string) =>
  (
    await app.call("GET /chatbird/api/nlp/v2/agent/{agentId}/story/{storyId}/intent", {
      token,
      params: { agentId, storyId },
      query: {},
    })
  ).data.intents;

describe("a copy of an agent", () => {
  it("knows everything that it knew, by records of its own", async () => {
    const from = await taught("Painter");
    const made = await copy(from.agentId, "Painter copy");
    expect(made.message).toBe("Agent Copied Successfully");
    const { id } = made.data;
    const [before, after] = [await bot(from.agentId), await bot(id)];
    expect(after).toMatchObject({ name: "Painter copy", description: before.description, type: "nlp" });
    expect(after).toMatchObject({ intents: 1, phrases: 3, training: "not-trained" });
    const { revision: _, handOver, ...config } = before.config;
    expect(after.config).toMatchObject(config);
    expect(after.config.handOver).toMatchObject({ words: ["person"], afterMisses: 2, message: "Wait" });
    const root = await stories(id);
    expect(root).toMatchObject({ name: "Painter copy", childStories: [{ name: "Orders", intents: 1 }] });
    const story = root.childStories[0]!.id;
    expect(story).not.toBe(from.storyId);
    const [entity] = await entities(id);
    expect(entity).toMatchObject({ name: "colour" });
    expect(entity!.id).not.toBe(from.colour);
    const [row] = await only(id, story);
    expect(after.config.handOver.intentIds).toEqual([row!.id]);
    expect(handOver.intentIds).toEqual([from.intentId]);
    const was = await intent(from.agentId, from.storyId, from.intentId);
    const is = await intent(id, story, row!.id);
    const swapped = JSON.parse(JSON.stringify(was).replaceAll(from.colour, entity!.id));
    expect(is).toEqual({ ...swapped, id: row!.id, agentId: id, storyId: story, revision: is.revision });
    expect(is.utterances[0]!.entityRefs.map(({ entityId }) => entityId)).toEqual([entity!.id, "sys.number"]);
  });

  it("changes nothing of the other, and stays when that one goes", async () => {
    const from = await taught("Original");
    const { id } = (await copy(from.agentId, "Second")).data;
    const story = (await stories(id)).childStories[0]!.id;
    const [row] = await only(id, story);
    await app.call("DELETE /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}", {
      token,
      params: { agentId: id, storyId: story, intentId: row!.id },
    });
    expect(await bot(from.agentId)).toMatchObject({ intents: 1, phrases: 3 });
    await app.call("DELETE /chatbird/api/nlp/agent/{agentId}/story/{storyId}", {
      token,
      params: { agentId: from.agentId, storyId: from.storyId },
    });
    expect((await stories(id)).childStories).toHaveLength(1);
  });

  it("keeps the prompt and the language model of one that answers by a prompt", async () => {
    const integration = await makeIntegrationRow(app, tenant.id);
    const made = await app.call("POST /chatbird/api/nlp/agent", {
      token,
      body: { name: "Talker", description: "Talks", type: "prompt" },
    });
    const agentId = made.data.id;
    const saved = await app.call("POST /chatbird/api/nlp/agent/{agentId}/prompt", {
      token,
      params: { agentId },
      body: {
        openaiKey: integration,
        prompt: "Be kind.",
        extractData: true,
        userData: [{ name: "mail", description: "Their address" }],
      },
    });
    expect(saved.status, saved.message).toBe(200);
    const copied = await bot((await copy(agentId, "Talker copy")).data.id);
    const { revision: _, ...prompt } = (await bot(agentId)).promptConfig!;
    expect(copied.promptConfig).toMatchObject(prompt);
    expect(copied.type).toBe("prompt");
  });

  it("needs a name that is free, and somebody who may make agents and look at this one", async () => {
    const agentId = await makeBot(app, token, "Taken");
    const twice = await copy(agentId, "taken");
    expect([twice.status, twice.message]).toEqual([409, "duplication of name "]);
    expect((await copy(agentId, "  ")).status).toBe(400);
    expect((await copy(agentId, "Free", tenant.people[6].token)).status).toBe(403);
    const other = await app.tenant();
    expect((await copy(agentId, "Free", other.token)).status).toBe(404);
  });
});
