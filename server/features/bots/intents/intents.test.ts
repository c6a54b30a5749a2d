import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot, makeStory } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
});
afterAll(() => app.stop());

const SAVE_INTENT = "POST /chatbird/api/nlp/intent";

describe("intents", () => {
  it("keep phrases, marks, response and parameters as they were saved", async () => {
    const agentId = await makeBot(app, token);
    const storyId = await makeStory(app, token, agentId);
    const entity = await app.call("POST /chatbird/api/nlp/entity", {
      token,
      body: {
        agentId,
        name: "city",
        values: [{ value: "Pune", type: "synonyms", synonyms: ["Poona", " ", "Poona"] }],
      },
    });
    const ref = { entityId: entity.data.id, entityStartPos: 10, entityEndPos: 14 };
    const saved = await app.call(SAVE_INTENT, {
      token,
      body: {
        agentId,
        storyId,
        name: "  find   store ",
        utterances: [
          {
            utterance: " Stores in Pune ",
            entityDefined: true,
            entityRefs: [{ ...ref, entityStartPos: 11, entityEndPos: 15 }],
          },
          { utterance: "nearest store" },
        ],
        responses: [{ response: "**Here** is [the list](https://example.com) <script>alert(1)</script>" }],
        entities: [
          { id: entity.data.id, name: "city", required: true, value: "$city", prompts: ["Which city?"] },
        ],
      },
    });
    const params = { agentId, storyId, intentId: saved.data.id };
    const { data } = await app.call(
      "GET /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}",
      { token, params },
    );
    expect(data.name).toBe("find store");
    expect(data.utterances).toEqual([
      { utterance: "Stores in Pune", entityDefined: true, entityRefs: [ref] },
      { utterance: "nearest store", entityDefined: false, entityRefs: [] },
    ]);
    expect(data.responses[0]?.response).toBe("**Here** is [the list](https://example.com) ");
    expect(data.entities[0]).toMatchObject({ name: "city", required: true, prompts: ["Which city?"] });
  });

  it("are refused in the specification's words", async () => {
    const agentId = await makeBot(app, token);
    const storyId = await makeStory(app, token, agentId);
    const good = { agentId, storyId, name: "n", utterances: [{ utterance: "a" }, { utterance: "b" }] };
    const message = async (change: object) =>
      (await app.call(SAVE_INTENT, { token, body: { ...good, ...change } })).message;
    expect(await message({ name: "  " })).toBe("Intent name should not be empty");
    expect(await message({ utterances: [{ utterance: "a" }] })).toBe(
      "Please give atleast two training phrases save the intent",
    );
    expect(await message({ utterances: [{ utterance: "a" }, { utterance: "A" }] })).toBe(
      "Duplication of utterance name",
    );
    expect(await message({ utterances: [{ utterance: "a" }, { utterance: " " }] })).toBe(
      "training phrases should not be empty",
    );
    const parameter = { id: "sys.date", name: "when", prompts: [] };
    expect(await message({ entities: [parameter] })).toBe("prompt cannot be empty");
    const mark = (entityStartPos: number, entityEndPos: number) => ({
      entityId: "sys.number",
      entityStartPos,
      entityEndPos,
    });
    const overlapping = { utterance: "a small shirt", entityRefs: [mark(0, 7), mark(2, 7)] };
    expect(await message({ utterances: [overlapping, { utterance: "b" }] })).toBe(
      "Marks in a phrase cannot overlap",
    );
    const shifted = { utterance: "   a small shirt ", entityRefs: [mark(5, 10)] };
    const saved = await app.call(SAVE_INTENT, {
      token,
      body: { ...good, name: "shifted", utterances: [shifted, { utterance: "b" }] },
    });
    const intent = { agentId, storyId, intentId: saved.data.id };
    const kept = await app.call("GET /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}", {
      token,
      params: intent,
    });
    expect(kept.data.utterances[0]).toEqual({
      utterance: "a small shirt",
      entityDefined: true,
      entityRefs: [mark(2, 7)],
    });
    const twice = ["day", "Day "].map((name) => ({ ...parameter, name, prompts: ["Which?"] }));
    expect(await message({ entities: twice })).toBe("Two parameters cannot have the same name");
    await app.call(SAVE_INTENT, { token, body: good });
    expect(await message({ name: "N" })).toBe("Duplicate intent name, intent not created");
  });
});
