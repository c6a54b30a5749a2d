import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import {
  finishedJob,
  makeBot,
  makeIntent,
  makeStory,
  teachSmallBot,
} from "#server/testing/factories/bots.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  token = tenant.token;
});
afterAll(() => app.stop());

const SAVE_BOT = "POST /chatbird/api/nlp/agent";

describe("agents", () => {
  it("creates, lists newest first, searches, renames and deletes", async () => {
    const own = await app.tenant();
    const made = await app.call(SAVE_BOT, {
      token: own.token,
      body: { name: "  Shop   helper ", description: "Sells", type: null },
    });
    expect(made.message).toBe("Agent Created Successfully");
    await makeBot(app, own.token, "Other");
    const list = await app.call("GET /chatbird/api/nlp/v2/agent", {
      token: own.token,
      query: { perPage: -1 },
    });
    expect(list.data.agents.map((agent) => agent.name)).toEqual(["Other", "Shop helper"]);
    expect(list.data.agents[1]).toMatchObject({ type: "nlp", training: "not-trained", intents: 0 });
    const page = await app.call("GET /chatbird/api/nlp/v2/agent", {
      token: own.token,
      query: { perPage: 1 },
    });
    expect(page.data).toMatchObject({ more: true, total: 2 });
    const search = await app.call("GET /chatbird/api/nlp/v2/agent", {
      token: own.token,
      query: { searchTerm: "SHOP" },
    });
    expect(search.data.agents).toHaveLength(1);
    const id = made.data.id;
    await app.call(SAVE_BOT, {
      token: own.token,
      body: { id, name: "Renamed", description: "x", type: "nlp" },
    });
    expect(
      (await app.call("GET /chatbird/api/nlp/agent/{id}", { token: own.token, params: { id } })).data.name,
    ).toBe("Renamed");
    const gone = await app.call("DELETE /chatbird/api/nlp/agent/{id}", { token: own.token, params: { id } });
    expect(gone.body).toMatchObject({ status: true, code: 100 });
  });

  it("finds a percent sign and an underscore as they stand", async () => {
    const own = await app.tenant();
    await makeBot(app, own.token, "100% sure");
    await makeBot(app, own.token, "a_b");
    const find = (name: string) =>
      app.call("GET /chatbird/api/nlp/v2/agent", { token: own.token, query: { name } });
    expect((await find("%")).data.agents).toHaveLength(1);
    expect((await find("_")).data.agents).toHaveLength(1);
  });

  it("says code 101 for an agent that has stories, and its words", async () => {
    const id = await makeBot(app, token);
    await makeStory(app, token, id);
    const refused = await app.call("DELETE /chatbird/api/nlp/agent/{id}", { token, params: { id } });
    expect(refused.body).toMatchObject({
      status: false,
      code: 101,
      message: "Agent has Stories and Intents attached to it. Cannot be deleted",
    });
  });

  it("says 'duplication of name ' for a name that stands already, in any case of letters", async () => {
    await makeBot(app, token, "Twice");
    const again = await app.call(SAVE_BOT, { token, body: { name: "tWICE", description: "d", type: "nlp" } });
    expect(again.status).toBe(409);
    expect(again.message).toBe("duplication of name ");
  });

  it("stay agents of intents once they have any", async () => {
    const id = await makeBot(app, token);
    const change = (type: string) =>
      app.call("POST /chatbird/api/nlp/agent", {
        token,
        body: { id, name: `Was ${id}`, description: "x", type },
      });
    expect((await change("prompt")).status).toBe(200);
    expect((await change("nlp")).status).toBe(200);
    await makeStory(app, token, id);
    const refused = await change("prompt");
    expect([refused.status, refused.message]).toEqual([
      409,
      "An agent that has stories or intents cannot become a prompt agent. Make another agent for the prompt.",
    ]);
    expect((await change("nlp")).status).toBe(200);
  });

  it("reads a threshold above 1 as percent and refuses one above 200 with the hint", async () => {
    const agentId = await makeBot(app, token);
    const configure = (confidenceThreshold: unknown, change = {}) =>
      app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
        token,
        params: { agentId },
        body: {
          entityExtractRetries: 2,
          outOfScopeMessage: "?",
          modelType: "SVM",
          language: "en",
          confidenceThreshold,
          ...change,
        },
      });
    expect((await configure(65)).data.config.confidenceThreshold).toBe(0.65);
    expect((await configure(150)).data.config.confidenceThreshold).toBe(1);
    expect((await configure(0.4)).data.config.confidenceThreshold).toBe(0.4);
    expect((await configure(201)).message).toBe("Confidence Threshold value should be between zero and 1.");
    expect((await configure("0.3")).data.config.confidenceThreshold).toBe(0.3);
    for (const none of ["", null, " ", "half", true, -1])
      expect((await configure(none)).message).toBe(
        "Confidence Threshold value should be between zero and 1.",
      );
    expect((await configure(0.5, { entityExtractRetries: 0 })).message).toBe(
      "Entity extract retries value cannot be less than 1",
    );
  });
});

describe("stories", () => {
  it("hang under the root story and go with their intents", async () => {
    const agentId = await makeBot(app, token);
    const storyId = await makeStory(app, token, agentId, "  Orders  and returns ");
    await makeIntent(app, token, { agentId, storyId });
    const tree = await app.call("GET /chatbird/api/nlp/agent/{id}/story", { token, params: { id: agentId } });
    expect(tree.data.childStories).toEqual([
      { id: storyId, name: "Orders and returns", agentId, parentId: tree.data.id, intents: 1 },
    ]);
    const removed = await app.call("DELETE /chatbird/api/nlp/agent/{agentId}/story/{storyId}", {
      token,
      params: { agentId, storyId },
    });
    expect(removed.body.code).toBe(100);
    const card = await app.call("GET /chatbird/api/nlp/agent/{id}", { token, params: { id: agentId } });
    expect(card.data.intents).toBe(0);
  });

  it("refuse a name that stands already and a blank one, in the specification's words", async () => {
    const agentId = await makeBot(app, token);
    await makeStory(app, token, agentId, "Same");
    const save = (name: string) =>
      app.call("POST /chatbird/api/nlp/story", { token, body: { agentId, name } });
    expect((await save("same")).message).toBe("Duplication of story name");
    expect((await save("   ")).message).toBe("Please give valid name");
  });
});

describe("entities", () => {
  it("page through custom ones, then the system ones", async () => {
    const agentId = await makeBot(app, token);
    for (const name of ["b", "a"]) {
      await app.call("POST /chatbird/api/nlp/entity", {
        token,
        body: { agentId, name, values: [{ value: "v", type: "pattern", pattern: ["[0-9]{4}"] }] },
      });
    }
    const list = (query: Record<string, unknown>) =>
      app.call("GET /chatbird/api/nlp/agent/{agentId}/entity", { token, params: { agentId }, query });
    const all = (await list({ perPage: 100 })).data.entities;
    expect(all.slice(0, 2).map((entity) => entity.name)).toEqual(["a", "b"]);
    expect(all.at(-1)).toMatchObject({ type: 1 });
    expect((await list({ type: 0 })).data.entities).toHaveLength(2);
    const second = await list({ from: 1, perPage: 2 });
    expect(second.data.entities.map((entity) => entity.id)).toEqual(
      all.slice(1, 3).map((entity) => entity.id),
    );
    expect(
      (await list({ type: 1, searchterm: "date" })).data.entities.every((entity) =>
        entity.name.includes("date"),
      ),
    ).toBe(true);
  });

  it("stay while an intent has them as a parameter", async () => {
    const agentId = await makeBot(app, token);
    const storyId = await makeStory(app, token, agentId);
    const made = await app.call("POST /chatbird/api/nlp/entity", {
      token,
      body: { agentId, name: "size", values: [{ value: "L", type: "synonyms", synonyms: ["large"] }] },
    });
    const entity = { id: made.data.id, name: "size", prompts: ["Which size?"] };
    await makeIntent(app, token, { agentId, storyId, entities: [entity] });
    const params = { agentId, entityId: made.data.id };
    const refused = await app.call("DELETE /chatbird/api/nlp/agent/{agentId}/entity/{entityId}", {
      token,
      params,
    });
    expect(refused.message).toMatch(/^size is a parameter of the intent/);
  });
});

describe("training and talking", () => {
  it("learns, answers with the response, its intent and runners-up, and keeps the exchange", async () => {
    const agentId = await teachSmallBot(app, token);
    const say = (text: string, who = token) =>
      app.call("POST /chatbird/api/nlp/predictIntent", {
        token: who,
        body: { agentId, message: { text }, metadata: { senderId: "me" } },
      });
    expect((await say("hello")).message).toBe("Train the agent first, then try it.");
    const started = await app.call("GET /chatbird/api/nlp/agent/{id}/train", {
      token,
      params: { id: agentId },
    });
    expect((await finishedJob(app, token, started.data.job.id)).state).toBe("done");
    const status = await app.call("GET /chatbird/api/nlp/agent/{id}/training", {
      token,
      params: { id: agentId },
    });
    expect(status.data).toMatchObject({ state: "trained", live: { version: 1, intents: 3 } });

    const reply = (await say("where is my parcel")).data;
    expect(reply.intent).toBe("track order");
    expect(reply.output.text).toBe("Track it **[here](https://example.com/track)**.");
    expect(reply.ranking[0]?.intent).toBe("track order");
    expect(reply.ranking.length).toBeGreaterThan(1);
    expect(reply.ranking[0]?.utterance).toBe("where is my parcel");
    const phrases = reply.ranking.map(({ utterance }) => utterance);
    expect(new Set(phrases).size).toBe(phrases.length);
    expect(reply.inScope).toBe(true);
    const strange = (await say("xylophone zebra quantum")).data;
    expect(strange).toMatchObject({ inScope: false, intent: null });
    expect(strange.output.text).toMatch(/did not understand/);
    await say("thank you so much, that was great!");
    const kept = await app.platform.database.system.query(
      "select user_message, in_scope, emotion from bot_message where bot_id = $1 order by created_at, id",
      [agentId],
    );
    expect(kept.rows).toEqual([
      { user_message: "where is my parcel", in_scope: true, emotion: "neutral" },
      { user_message: "xylophone zebra quantum", in_scope: false, emotion: "neutral" },
      expect.objectContaining({ emotion: "gratitude" }),
    ]);
  });

  it("answers an API token", async () => {
    const agentId = await teachSmallBot(app, token, { train: true });
    const { createApiKey } = await import("#server/seed/accounts.ts");
    const key = await createApiKey(app.platform.database.system, tenant.id, "k", ["NLP.VIEW"]);
    const reply = await app.call("POST /chatbird/api/nlp/predictIntent", {
      token: key,
      body: { agentId, message: { text: "hi there" } },
    });
    expect(reply.data.intent).toBe("greet");
  });

  it("joins the run under way when Train is pressed twice, and makes equal models of equal data", async () => {
    const agentId = await teachSmallBot(app, token);
    const train = () =>
      app.call("GET /chatbird/api/nlp/agent/{id}/train", { token, params: { id: agentId } });
    const [first, second] = await Promise.all([train(), train()]);
    expect(second.data.job.id).toBe(first.data.job.id);
    await finishedJob(app, token, first.data.job.id);
    await app.platform.database.system.query(
      "update bot_model set training_key = 'forgotten' where bot_id = $1",
      [agentId],
    );
    await finishedJob(app, token, (await train()).data.job.id);
    const models = await app.platform.database.system.query(
      "select version, content_hash from bot_model where bot_id = $1 order by version",
      [agentId],
    );
    expect(models.rows.map((row) => row.version)).toEqual([1, 2]);
    expect(models.rows[1].content_hash).toBe(models.rows[0].content_hash);
  });

  it("says stale after a change and refuses to train what cannot be trained", async () => {
    const agentId = await teachSmallBot(app, token, { train: true });
    await makeStory(app, token, agentId, "New one");
    const status = await app.call("GET /chatbird/api/nlp/agent/{id}/training", {
      token,
      params: { id: agentId },
    });
    expect(status.data.state).toBe("stale");
    const empty = await makeBot(app, token);
    const refused = await app.call("GET /chatbird/api/nlp/agent/{id}/train", {
      token,
      params: { id: empty },
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/at least two intents/);
  });

  it("stops a run when asked, keeps the live model, and trains again afterwards", async () => {
    const agentId = await teachSmallBot(app, token, { train: true });
    const storyId = await makeStory(app, token, agentId);
    for (let n = 0; n < 40; n++) {
      const phrases = Array.from({ length: 60 }, (_, m) => `thing ${n} said in way ${m} of ${n * m}`);
      await makeIntent(app, token, { agentId, storyId, phrases });
    }
    const params = { id: agentId };
    const { job } = (await app.call("GET /chatbird/api/nlp/agent/{id}/train", { token, params })).data;
    const stopped = await app.call("DELETE /chatbird/api/nlp/agent/{id}/train", { token, params });
    expect(stopped.message).toBe("Training was stopped.");
    expect((await finishedJob(app, token, job.id)).state).toBe("cancelled");
    const status = await app.call("GET /chatbird/api/nlp/agent/{id}/training", { token, params });
    expect(status.data).toMatchObject({ state: "stale", live: { version: 1 } });
    const none = await app.call("DELETE /chatbird/api/nlp/agent/{id}/train", { token, params });
    expect(none.message).toBe("No training is running.");
    const again = await app.call("GET /chatbird/api/nlp/agent/{id}/train", { token, params });
    expect((await finishedJob(app, token, again.data.job.id)).state).toBe("done");
  });

  it("does not start from another site's page, though it is a GET", async () => {
    const agentId = await teachSmallBot(app, token);
    const headers = { cookie: `dlvrd_session=${token}`, "sec-fetch-site": "cross-site" };
    const reply = await app.call("GET /chatbird/api/nlp/agent/{id}/train", {
      headers,
      params: { id: agentId },
    });
    expect(reply.status).toBe(400);
  });
});

describe("the audit trail", () => {
  it("says who changed what, from where, in the order it happened", async () => {
    const own = await app.tenant();
    const id = await makeBot(app, own.token, "Watched");
    await app.call(SAVE_BOT, { token: own.token, body: { id, name: "Seen", description: "d", type: "nlp" } });
    await app.call("DELETE /chatbird/api/nlp/agent/{id}", { token: own.token, params: { id } });
    const { rows } = await app.platform.database.system.query(
      "select action, actor_id, subject, before, after, address, request_id from audit_event where enterprise_id = $1 order by id",
      [own.id],
    );
    expect(rows.map((row) => row.action)).toEqual(["bot.created", "bot.changed", "bot.removed"]);
    expect(rows[1]).toMatchObject({
      actor_id: own.people[1].id,
      subject: "Seen",
      before: { name: "Watched" },
      after: { name: "Seen" },
      address: "127.0.0.1",
    });
    expect(rows[1].request_id).toBeTruthy();
  });
});
