import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBot, makeEntity, makeIntent, makeStory } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
  agentId = await makeBot(app, token);
});
afterAll(() => app.stop());

it("an entity is read with its values and synonyms", async () => {
  const entityId = await makeEntity(app, token, agentId, "colour");
  const read = await app.call("GET /chatbird/api/nlp/agent/{agentId}/entity/{entityId}", {
    token,
    params: { agentId, entityId },
  });
  expect(read.data).toMatchObject({
    name: "colour",
    values: [{ value: "red", type: "synonyms", synonyms: ["crimson", "scarlet"] }],
  });
});

it("a story's intents are paged and searched by name, and gone once they are deleted", async () => {
  const storyId = await makeStory(app, token, agentId);
  const params = { agentId, storyId };
  const ids: string[] = [];
  for (const name of ["Opening hours", "Track parcel", "Return parcel"])
    ids.push(await makeIntent(app, token, { ...params, name }));
  const list = async (query: Record<string, unknown>) =>
    (
      await app.call("GET /chatbird/api/nlp/v2/agent/{agentId}/story/{storyId}/intent", {
        token,
        params,
        query,
      })
    ).data.intents.map(({ name }) => name);
  expect(await list({})).toHaveLength(3);
  expect(await list({ perPage: 2 })).toHaveLength(2);
  expect((await list({ name: "PARCEL" })).toSorted()).toEqual(["Return parcel", "Track parcel"]);
  const gone = await app.call("DELETE /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}", {
    token,
    params: { ...params, intentId: ids[0]! },
  });
  expect(gone.body).toMatchObject({ code: 100 });
  expect(await list({ name: "hours" })).toEqual([]);
});
