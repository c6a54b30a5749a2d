import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  finishedJob,
  makeIntent,
  makeStory,
  makeTestConversation,
  teachSmallBot,
  trainBot,
} from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await app.tenant()).token;
});
afterAll(() => app.stop());

const versions = async (id: string) =>
  (await app.call("GET /chatbird/api/nlp/agent/{id}/versions", { token, params: { id } })).data.versions;
const status = async (id: string) =>
  (await app.call("GET /chatbird/api/nlp/agent/{id}/training", { token, params: { id } })).data;
const reportOf = async (id: string, versionId: string) =>
  (
    await app.call("GET /chatbird/api/nlp/agent/{id}/versions/{versionId}", {
      token,
      params: { id, versionId },
    })
  ).data.report!;
const publish = (id: string, versionId: string) =>
  app.call("POST /chatbird/api/nlp/agent/{id}/versions/{versionId}/publish", {
    token,
    params: { id, versionId },
  });
const say = async (agentId: string, text: string) =>
  (await app.call("POST /chatbird/api/nlp/predictIntent", { token, body: { agentId, message: { text } } }))
    .data;
const importTests = (id: string, content: string) =>
  app.call("POST /chatbird/api/nlp/agent/{id}/tests", {
    token,
    params: { id },
    files: [{ fileName: "tests.csv", content }],
  });
const configure = (agentId: string, change: object) =>
  app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
    token,
    params: { agentId },
    body: { entityExtractRetries: 3, modelType: "SVM", language: "en", ...change },
  });
const train = (id: string) => trainBot(app, token, id);

/** Teaches a bot what spoils it: the phrases of "track order" under another intent. */
async function confuse(agentId: string): Promise<void> {
  const storyId = await makeStory(app, token, agentId);
  await makeIntent(app, token, {
    agentId,
    storyId,
    name: "nonsense",
    phrases: [
      "where is my order please",
      "where is my parcel now",
      "track my order now",
      "track my parcel",
      "when does my parcel arrive",
      "order status",
      "status of my order",
      "where is the package",
    ],
  });
}

describe("a training", () => {
  it("reports what it found of the new version", async () => {
    const id = await teachSmallBot(app, token, { train: true });
    const [first] = await versions(id);
    expect(first).toMatchObject({ version: 1, live: true, held: false, modelType: "SVM" });
    const report = await reportOf(id, first!.id);
    expect(report.phrases.asked).toBe(15);
    expect(first!.accuracy).toBeCloseTo(report.phrases.right / 15);
    expect(report.phrases.intents.map(({ intent }) => intent).toSorted()).toEqual([
      "greet",
      "refund",
      "track order",
    ]);
    expect(report.phrases.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(15);
    expect(report.phrases.thresholds).toHaveLength(101);
    expect(report).toMatchObject({ tests: null, before: null, held: [], changed: { count: 0 } });
  });

  it("holds a version that is worse on the saved tests until somebody publishes it, and goes back in one step", async () => {
    const id = await teachSmallBot(app, token, { train: true });
    const rows = ["where is my parcel now,track order", "order status,track order", "qwerty zxcvb,"];
    expect(
      (await importTests(id, ["text,intent", ...rows, "hi there,no such intent"].join("\n"))).data,
    ).toEqual({
      texts: 4,
      unknown: ["no such intent"],
    });
    await confuse(id);
    await train(id);
    const state = await status(id);
    expect(state).toMatchObject({ state: "stale", live: { version: 1 }, held: { version: 2, held: true } });
    const held = state.held!;
    const report = await reportOf(id, held.id);
    expect(report.held).toContain("tests");
    expect(report.tests).toMatchObject({ asked: 4 });
    expect(report.before).toMatchObject({ version: 1, tests: 3 });
    expect(report.tests!.right).toBeLessThan(3);
    expect(report.tests!.confusions).toContainEqual(
      expect.objectContaining({ intent: "track order", said: "nonsense" }),
    );
    expect((await say(id, "where is my parcel")).intent).toBe("track order");

    expect((await publish(id, held.id)).message).toBe("Version 2 answers now.");
    expect(await status(id)).toMatchObject({ state: "trained", live: { version: 2 }, held: null });
    expect((await say(id, "where is my parcel now")).intent).toBe("nonsense");

    const first = (await versions(id)).find(({ version }) => version === 1)!;
    await publish(id, first.id);
    expect(await status(id)).toMatchObject({ state: "stale", live: { version: 1 } });
    expect((await say(id, "where is my parcel now")).intent).toBe("track order");
  });

  it("names colliding phrases and phrases that changed their intent", async () => {
    const id = await teachSmallBot(app, token, { train: true });
    const storyId = await makeStory(app, token, id);
    await makeIntent(app, token, {
      agentId: id,
      storyId,
      name: "twin",
      phrases: [
        "my money back i want",
        "money back, please",
        "please give me a refund",
        "do refund my order",
      ],
    });
    await train(id);
    const [newest] = await versions(id);
    const report = await reportOf(id, newest!.id);
    expect(report.collisions[0]).toMatchObject({ similarity: 1 });
    expect(report.collisions.map(({ phrase, other }) => [phrase, other].toSorted())).toContainEqual([
      "i want my money back",
      "my money back i want",
    ]);
    expect(report.changed.phrases).toContainEqual(
      expect.objectContaining({ text: "my money back i want", before: "refund" }),
    );
  });

  it("replays the saved conversations, and holds a version that can no longer hold one", async () => {
    const id = await teachSmallBot(app, token);
    await makeTestConversation(app, token, id, "parcel", [
      { say: "hello", intent: "greet" },
      { say: "where is my parcel now", intent: "track order" },
      { say: "qwerty zxcvb", intent: null },
    ]);
    await train(id);
    const [first] = await versions(id);
    expect((await reportOf(id, first!.id)).conversations).toMatchObject([
      { name: "parcel", passed: true, turns: [{ got: "greet" }, { got: "track order" }, { got: null }] },
    ]);
    await confuse(id);
    await train(id);
    const { held } = await status(id);
    const report = await reportOf(id, held!.id);
    expect(report.held).toContain("conversations");
    expect(report.conversations[0]).toMatchObject({ passed: false });
    expect(report.before).toMatchObject({ conversations: 1 });
  });

  it("replays what the agent asks for and says, and holds a version that says something else", async () => {
    const id = await teachSmallBot(app, token);
    await makeTestConversation(app, token, id, "greeting", [
      { say: "hello", intent: "greet", reply: "hello" },
      { say: "qwerty zxcvb", intent: null, reply: "flying carpets" },
    ]);
    await train(id);
    const [first] = await versions(id);
    const [replayed] = (await reportOf(id, first!.id)).conversations;
    expect(replayed).toMatchObject({
      passed: false,
      turns: [
        { reply: { got: "Hello!", held: true } },
        { reply: { expected: "flying carpets", held: false } },
      ],
    });
    expect(replayed!.turns[1]!.reply!.got).not.toBe("");
  });

  it("writes the test results as CSV, and says when there are none", async () => {
    const id = await teachSmallBot(app, token, { train: true });
    const [first] = await versions(id);
    const results = (versionId: string, table: string) =>
      app.call("GET /chatbird/api/nlp/agent/{id}/versions/{versionId}/test-results", {
        token,
        params: { id, versionId },
        query: { table },
      });
    expect((await results(first!.id, "matrix")).message).toMatch(/Import some and train the agent again/);
    await importTests(
      id,
      "intent;text\ngreet;hello\ntrack order;where is my order\nout of scope;qwerty zxcvb",
    );
    await train(id);
    const [second] = await versions(id);
    expect(second!.version).toBe(2);
    const matrix = String((await results(second!.id, "matrix")).data)
      .trim()
      .split("\r\n");
    expect(matrix[0]!.split(",").toSorted()).toEqual(["(refused)", "greet", "intent", "track order"]);
    expect(matrix).toHaveLength(4);
    const figures = String((await results(second!.id, "intents")).data);
    expect(figures).toContain("greet,1,1,1.0000,1.0000,1.0000");
  });

  it("refuses a test file without its columns, and keeps the texts it had", async () => {
    const id = await teachSmallBot(app, token);
    await importTests(id, "text,intent\nhello,greet");
    expect(await importTests(id, "a,b\n1,2")).toMatchObject({
      status: 422,
      message: "The test file could not be read: the first line must name the columns text and intent.",
    });
    expect((await importTests(id, "text,intent\nhello,greet\n,greet")).message).toContain(
      "line 3 has no text",
    );
    const { data } = await app.call("GET /chatbird/api/nlp/agent/{id}/tests", { token, params: { id } });
    expect(data.texts).toBe(1);
  });
});

describe("a semantic agent", () => {
  it("waits for consent after the model type changed, then understands other words for the same", async () => {
    const id = await teachSmallBot(app, token, { train: true });
    await importTests(id, "text,intent\nhas the courier got my shipment,track order\nreimburse me,refund");
    await configure(id, { modelType: "Semantic" });
    await train(id);
    const { held } = await status(id);
    expect(held).toMatchObject({ modelType: "Semantic", version: 2 });
    const report = await reportOf(id, held!.id);
    expect(report.held).toEqual(["modelType"]);
    expect(report.tests!.right).toBeGreaterThanOrEqual(report.before!.tests!);
    await publish(id, held!.id);
    const reply = await say(id, "has the courier got my shipment");
    expect(reply.ranking[0]).toMatchObject({ intent: "track order" });
    const kept = await app.platform.database.system.query(
      "select embedder, length(vector) as bytes from sentence_vector limit 1",
    );
    expect(kept.rows[0]).toEqual({ embedder: "use-lite-1", bytes: 2048 });
  });

  it("learns words and sounds alone in Hindi", async () => {
    const id = await teachSmallBot(app, token);
    await configure(id, { modelType: "Semantic", language: "hi" });
    await train(id);
    expect(await status(id)).toMatchObject({ state: "trained", live: { modelType: "Semantic" } });
    expect((await say(id, "where is my order")).intent).toBe("track order");
  });

  it("says what to do when the sentence encoder is not there", async () => {
    const id = await teachSmallBot(app, token);
    await configure(id, { modelType: "Semantic" });
    const { embedder } = app.platform;
    const { embed } = embedder;
    const { ThreadRefusal } = await import("#server/platform/threads/run.ts");
    embedder.embed = async () => {
      throw new ThreadRefusal("The packages could not be loaded.");
    };
    const { data } = await app.call("GET /chatbird/api/nlp/agent/{id}/train", { token, params: { id } });
    const job = await finishedJob(app, token, data.job.id);
    embedder.embed = embed;
    expect(job).toMatchObject({
      state: "failed",
      error: "The packages could not be loaded. Until then, choose SVM.",
    });
  });
});
