import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot, makeStory, teachSmallBot, trainBot } from "#server/testing/factories/bots.ts";
import { askBot } from "#server/testing/factories/knowledge.ts";
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

const tryOut = (text: string, ...values: { value: string; pattern: string[] }[]) =>
  app.call("POST /chatbird/api/nlp/agent/{agentId}/entity/test", {
    token,
    params: { agentId },
    body: { text, values },
  });
const ORDER = { value: "order", pattern: ["[A-Z]{2}\\d{6}"] };

describe("entities", () => {
  it("refuse a pattern that could hang the server, naming the field", async () => {
    const body = { agentId, name: "bad", values: [{ value: "v", type: "pattern", pattern: ["(a+)+$"] }] };
    const refused = await app.call("POST /chatbird/api/nlp/entity", { token, body });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({ errors: [{ field: "values.0.pattern.0" }] });
  });
});

describe("names and synonyms", () => {
  let own: string;
  beforeAll(async () => {
    own = await makeBot(app, token);
  });
  const save = (name: string, ...values: [string, string[]][]) =>
    app.call("POST /chatbird/api/nlp/entity", {
      token,
      body: {
        agentId: own,
        name,
        values: values.map(([value, synonyms]) => ({ value, type: "synonyms", synonyms })),
      },
    });
  it("are refused where they would be taken for something else", async () => {
    expect((await save("sys.date", ["a", ["b"]])).message).toBe(
      "Names that begin with sys. belong to system entities",
    );
    expect((await save("shade", ["Red", ["crimson"]], ["Blue", ["navy", " Crimson"]])).message).toBe(
      "A synonym may stand for one value: “crimson” stands for Red and for Blue",
    );
    expect((await save("shade", ["Red", ["blue"]], ["Blue", ["navy"]])).status).toBe(400);
    expect((await save("shade", ["Red", ["red", "RED", "crimson"]], ["Blue", ["navy"]])).status).toBe(200);
  });
});

describe("words that are marked in phrases", () => {
  it("are values of their entity, or stand for the one they belong to", async () => {
    const bot = await teachSmallBot(app, token);
    const values = [{ value: "Red", type: "synonyms", synonyms: ["crimson"] }];
    const colour = (
      await app.call("POST /chatbird/api/nlp/entity", {
        token,
        body: { agentId: bot, name: "colour", values },
      })
    ).data.id;
    const marked = (utterance: string, words: string) => {
      const entityStartPos = utterance.indexOf(words);
      const ref = { entityId: colour, entityStartPos, entityEndPos: entityStartPos + words.length };
      return { utterance, entityDefined: true, entityRefs: [ref] };
    };
    const body = {
      agentId: bot,
      storyId: await makeStory(app, token, bot),
      name: "buy",
      utterances: [
        marked("😀 i want a turquoise bike", "turquoise"),
        marked("sell me a crimsom bike", "crimsom"),
        { utterance: "i want to buy a bike" },
      ],
      responses: [{ response: "A {colour} bike." }],
      entities: [{ id: colour, name: "colour", required: true, value: "", prompts: ["Which colour?"] }],
    };
    await app.call("POST /chatbird/api/nlp/intent", { token, body });
    await trainBot(app, token, bot);
    const said = async (text: string) => (await askBot(app, token, bot, text)).data.output;
    expect((await said("i want a turquoise bike")).text).toBe("A turquoise bike.");
    expect((await said("sell me a crimsom bike")).text).toBe("A Red bike.");
    expect(await said("i want to buy a bike")).toMatchObject({
      text: "Which colour?",
      choices: [{ id: "Red", title: "Red" }],
    });
  });
});

describe("patterns tried on a sample", () => {
  it("find what they would find in a message, and say of which value", async () => {
    const text = "😀 where is ab123456, from pin 411001?";
    const pin = { value: "pin code", pattern: ["", "\\d{6}"] };
    const { data } = await tryOut(text, ORDER, pin);
    expect(data).toEqual({
      matches: [
        { start: 12, end: 20, text: "ab123456", value: "order" },
        { start: 31, end: 37, text: "411001", value: "pin code" },
      ],
      refused: [],
      complete: true,
    });
    expect(data.matches.map(({ start, end }) => text.slice(start, end))).toEqual(["ab123456", "411001"]);
  });

  it("find nothing inside other words, nor what system entities know", async () => {
    expect((await tryOut("xab1234567 for 500 rupees tomorrow", ORDER)).data.matches).toEqual([]);
  });

  it("are named with a sentence where they are broken, while the others are searched", async () => {
    const { data } = await tryOut("AB123456", { value: "v", pattern: ["(a", ...ORDER.pattern, "(a+)+$"] });
    expect(data.matches).toHaveLength(1);
    expect(data.refused).toEqual([
      { value: 0, pattern: 0, reason: "The pattern is not a valid regular expression." },
      { value: 0, pattern: 2, reason: expect.stringContaining("repeat") },
    ]);
  });

  it("hold the server up for a bounded time only, however many and hostile they are", async () => {
    const costly = Array.from(
      { length: 500 },
      (_, at) => `${"(?:a?b?".repeat(30)}${")".repeat(30)}z{${at % 60}}`,
    );
    const started = performance.now();
    const { status, data } = await tryOut("a".repeat(1_000), { value: "v", pattern: costly });
    expect(status).toBe(200);
    expect(data.complete).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect((await tryOut("a", { value: "v", pattern: [...costly, "a"] })).status).toBe(400);
    expect((await tryOut("a".repeat(1_001), ORDER)).status).toBe(400);
  });

  it("leave nothing behind", async () => {
    const { data } = await app.call("GET /chatbird/api/nlp/agent/{agentId}/entity", {
      token,
      params: { agentId },
      query: { type: 0 },
    });
    expect(data.entities).toEqual([]);
  });
});
