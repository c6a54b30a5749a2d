import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepBotMessages, type PastMessage } from "#server/testing/factories/bot-messages.ts";
import { teachSmallBot } from "#server/testing/factories/bots.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const INBOX = "/chatbird/api/nlp/agent/{agentId}/misunderstood";
let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(() => app.stop());

const WIFI = ["my wifi is slow", "the wifi is so slow", "Why is wifi slow", "wifi slow again"];
const GIFT = ["do you wrap gifts", "can you wrap gifts please"];

const intentsOf = async (agentId: string) =>
  (await app.call("GET /chatbird/api/nlp/agent/{agentId}/intent", { token, params: { agentId } })).data
    .intents;
async function misunderstanding(more: Partial<PastMessage>[] = []) {
  const botId = await teachSmallBot(app, token);
  const [greet] = await intentsOf(botId);
  const ranking = [{ id: greet!.id, intent: greet!.name, confidence: 0.3 }];
  const said = { botId, sessionId: newId(), senderId: "v", at: new Date() };
  await keepBotMessages(app, tenant, [
    ...[...WIFI, "MY WIFI  is slow"].map((text) => ({ ...said, text, ranking })),
    ...GIFT.map((text) => ({ ...said, text })),
    { ...said, text: "xylophone" },
    { ...said, text: "hello there", intent: greet },
    { ...said, text: "wifi slow long ago", at: new Date(Date.now() - 30 * 86_400_000) },
    ...more.map((one) => ({ ...said, ...one })),
  ]);
  return { botId, greet: greet! };
}
const look = async (agentId: string, query = {}) =>
  (await app.call(`GET ${INBOX}`, { token, params: { agentId }, query })).data;
const resolve = (agentId: string, body: object) =>
  app.call(`POST ${INBOX}`, { token, params: { agentId }, body });
const undo = (agentId: string, batch: string) =>
  app.call(`POST ${INBOX}/undo`, { token, params: { agentId }, body: { batch } });
const phrasesOf = async (botId: string, intent: { id: string; storyId: string }) =>
  (
    await app.call("GET /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}", {
      token,
      params: { agentId: botId, storyId: intent.storyId, intentId: intent.id },
    })
  ).data.utterances.map(({ utterance }) => utterance);

describe("what was not understood", () => {
  it("is grouped with its words, its central text and the intent it nearly matched", async () => {
    const { botId, greet } = await misunderstanding();
    const inbox = await look(botId);
    expect(inbox).toMatchObject({ messages: 8, alone: 1, more: false });
    expect(inbox.clusters).toMatchObject([
      { number: 0, size: 5, texts: 4, near: { intentId: greet.id, share: 1 } },
      { number: 1, size: 2, texts: 2, near: null },
      { number: 2, words: [], size: 1, texts: 1 },
    ]);
    expect(inbox.clusters[0]!.words.slice(0, 2).toSorted()).toEqual(["slow", "wifi"]);
    const month = { startDate: new Date(Date.now() - 40 * 86_400_000).toISOString() };
    expect((await look(botId, month)).clusters[0]!.size).toBe(6);
    const wrong = await app.call(`GET ${INBOX}`, {
      token,
      params: { agentId: botId },
      query: { startDate: "2020-01-01T00:00:00Z" },
    });
    expect(wrong.message).toContain("Choose at most");
  });

  it("holds what was barely understood, and not what answered a question of the bot", async () => {
    const { botId, greet } = await misunderstanding();
    const other = { id: newId(), intent: "another" };
    const barely = { confidence: 0.51, intent: greet };
    const said = { botId, sessionId: newId(), senderId: "v", at: new Date() };
    await keepBotMessages(app, tenant, [
      {
        ...said,
        ...barely,
        text: "hullo",
        ranking: [{ id: greet.id, intent: greet.name, confidence: 0.51 }],
      },
      { ...said, ...barely, text: "friday", ranking: [{ ...other, confidence: 0.2 }] },
      { ...said, ...barely, text: "6" },
    ]);
    const alone = (await look(botId)).clusters.flatMap(({ words, central }) =>
      words.length ? [] : [central],
    );
    expect(alone.toSorted()).toEqual(["hullo", "xylophone"]);
  });

  it("is added to an intent, remembered as done, and brought back by undo", async () => {
    const { botId, greet } = await misunderstanding();
    const before = await phrasesOf(botId, greet);
    const { run } = await look(botId);
    const texts = ["wifi slow again", "Why is wifi slow", before[0]!];
    const made = await resolve(botId, { run, cluster: 0, action: "add", intentId: greet.id, texts });
    expect(made.message).toBe("Phrases were added.");
    expect(await phrasesOf(botId, greet)).toHaveLength(before.length + 2);
    expect((await look(botId)).clusters.map(({ size }) => size)).toEqual([2, 1]);
    expect((await resolve(botId, { run, cluster: 0, action: "dismiss" })).status).toBe(409);
    expect((await undo(botId, made.data.batch)).status).toBe(200);
    expect(await phrasesOf(botId, greet)).toEqual(before);
    expect((await look(botId)).clusters.map(({ size }) => size)).toEqual([5, 2, 1]);
    expect((await undo(botId, made.data.batch)).status).toBe(404);
  });

  it("becomes a new intent, or is dismissed; what stands alone is taught alone", async () => {
    const { botId, greet } = await misunderstanding();
    const first = await look(botId);
    const body = { run: first.run, cluster: 1, action: "new", texts: GIFT };
    expect((await resolve(botId, body)).message).toContain("Intent name should not be empty");
    expect((await resolve(botId, { ...body, name: "wrap", texts: ["one", "ONE"] })).status).toBe(400);
    expect((await resolve(botId, { ...body, name: "Refund" })).message).toContain("Duplicate intent name");
    const made = await resolve(botId, { ...body, name: "wrap gifts" });
    expect((await intentsOf(botId)).map(({ name }) => name)).toContain("wrap gifts");
    const second = await look(botId);
    const gone = await resolve(botId, { run: second.run, cluster: 0, action: "dismiss" });
    const third = await look(botId);
    expect(third).toMatchObject({ clusters: [{ words: [], size: 1 }], messages: 1, alone: 1 });
    const { central } = third.clusters[0]!;
    const lone = { run: third.run, cluster: 0, texts: [central] };
    expect((await resolve(botId, { ...lone, action: "new", name: "alone" })).message).toContain("two");
    const taught = await resolve(botId, { ...lone, action: "add", intentId: greet.id });
    expect(await phrasesOf(botId, greet)).toContain(central);
    expect(await look(botId)).toMatchObject({ clusters: [], messages: 0, alone: 0 });
    await undo(botId, taught.data.batch);
    await undo(botId, gone.data.batch);
    await undo(botId, made.data.batch);
    expect((await intentsOf(botId)).map(({ name }) => name)).not.toContain("wrap gifts");
    expect((await look(botId)).clusters).toHaveLength(3);
  });
});
