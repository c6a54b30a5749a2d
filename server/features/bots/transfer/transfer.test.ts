import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishedJob, makeBot, makeStory, teachBookingBot } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await app.tenant()).token;
});
afterAll(() => app.stop());

async function importFile(id: string, fileName: string, content: string | Uint8Array) {
  return app.call("POST /chatbird/api/nlp/agent/{id}/import", {
    token,
    params: { id },
    files: [{ fileName, content }],
  });
}
async function exported(id: string, format: string): Promise<string> {
  const reply = await app.call("GET /chatbird/api/nlp/agent/{id}/export", {
    token,
    params: { id },
    query: { format },
  });
  return String(reply.data);
}

const CONFIG = {
  entityExtractRetries: 1,
  outOfScopeMessage: "",
  modelType: "SVM",
  confidenceThreshold: 0.5,
  language: "en",
};

const table = (intents: number, phrases: number) =>
  `intent,phrase,story,response\n${Array.from({ length: intents * phrases }, (_, n) => {
    const intent = n % intents;
    return `intent ${intent},phrase ${n} of ${intent},Story ${intent % 3},Answer ${intent}`;
  }).join("\n")}`;

describe("import", () => {
  it("brings in stories, intents, phrases and responses with progress, and says what came of it", async () => {
    const id = await makeBot(app, token);
    const started = await importFile(
      id,
      "set.csv",
      `${table(30, 90)}\nintent 1,phrase 1 of 1,,\n,no intent,,`,
    );
    const job = await finishedJob(app, token, started.data.job.id);
    expect(job).toMatchObject({
      state: "done",
      stage: "done",
      done: 2701,
      total: 2701,
      counts: { accepted: 2700, duplicate: 1, rejected: 1 },
    });
    expect(job.errors).toEqual([{ line: 2703, text: "no intent", message: "The intent is missing." }]);
    const bot = await app.call("GET /chatbird/api/nlp/agent/{id}", { token, params: { id } });
    expect(bot.data).toMatchObject({ intents: 30, phrases: 2700 });
  });

  it("doubles nothing when the same file comes twice, and replaces no response", async () => {
    const id = await makeBot(app, token);
    for (const answer of ["first", "second"]) {
      const started = await importFile(
        id,
        "a.csv",
        `intent,phrase,response\ngreet,hi,${answer}\ngreet,HI,\n`,
      );
      await finishedJob(app, token, started.data.job.id);
    }
    expect(await exported(id, "csv")).toBe("story,intent,phrase,response\r\nGeneral,greet,hi,first\r\n");
  });

  it("makes entities of Rasa annotations and marks the phrases", async () => {
    const id = await makeBot(app, token);
    const yaml =
      'nlu:\n- intent: go\n  examples: |\n    - fly to [LA]{"entity":"city","value":"Los Angeles"}\n    - fly to [Pune](city)\n';
    await finishedJob(app, token, (await importFile(id, "nlu.yml", yaml)).data.job.id);
    const entities = await app.call("GET /chatbird/api/nlp/agent/{agentId}/entity", {
      token,
      params: { agentId: id },
      query: { type: 0 },
    });
    expect(entities.data.entities).toMatchObject([
      { name: "city", values: [{ value: "Los Angeles" }, { value: "Pune" }] },
    ]);
    expect(await exported(id, "yaml")).toContain('fly to [LA]{"entity":"city"}');
  });

  it("comes back the same from each format it was exported to", async () => {
    const id = await makeBot(app, token);
    await finishedJob(app, token, (await importFile(id, "a.csv", table(5, 4))).data.job.id);
    for (const format of ["csv", "json"]) {
      const copy = await makeBot(app, token);
      await finishedJob(
        app,
        token,
        (await importFile(copy, `x.${format}`, await exported(id, format))).data.job.id,
      );
      expect(await exported(copy, format)).toBe(await exported(id, format));
    }
  });

  it("brings everything the agent was taught along, in JSON and in YAML", async () => {
    const id = await teachBookingBot(app, token);
    const values = [
      { value: "Red", type: "synonyms", synonyms: ["crimson", "scarlet"] },
      { value: "Shade", type: "pattern", pattern: ["RAL-\\d{4}"] },
    ];
    const body = { agentId: id, name: "colour", values };
    const colour = (await app.call("POST /chatbird/api/nlp/entity", { token, body })).data.id;
    const intent = {
      agentId: id,
      storyId: await makeStory(app, token, id, "Paint shop"),
      name: "paint",
      utterances: [
        {
          utterance: "paint it crimson on monday",
          entityRefs: [
            { entityId: colour, entityStartPos: 9, entityEndPos: 16 },
            { entityId: "sys.date", entityStartPos: 20, entityEndPos: 26 },
          ],
        },
        { utterance: "i need paint" },
      ],
      responses: [{ response: "Painted {colour}." }],
      entities: [
        { id: colour, name: "colour", required: true, value: "", prompts: ["Which?", "Which one?"] },
      ],
    };
    const made = await app.call("POST /chatbird/api/nlp/intent", { token, body: intent });
    await app.call("POST /chatbird/api/nlp/agent/{agentId}/config", {
      token,
      params: { agentId: id },
      body: { ...CONFIG, handOver: { words: [], afterMisses: 2, message: "", intentIds: [made.data.id] } },
    });
    for (const format of ["json", "yaml"]) {
      const copy = await makeBot(app, token);
      const file = await exported(id, format);
      for (const round of [1, 2]) {
        const job = await finishedJob(
          app,
          token,
          (await importFile(copy, `${round}.${format}`, file)).data.job.id,
        );
        expect(job.errors).toEqual([]);
        expect(await exported(copy, format)).toBe(file);
      }
    }
  });

  it("ends with a sentence for a file that is no table", async () => {
    const id = await makeBot(app, token);
    const started = await importFile(id, "x.csv", new Uint8Array([0x4d, 0x5a, 0, 0]));
    const job = await finishedJob(app, token, started.data.job.id);
    expect(job.state).toBe("failed");
    expect(job.error).toBe(
      "This file cannot be read as CSV: The file is a Windows program, not a text file.",
    );
  });

  it("refuses a second import while one runs", async () => {
    const id = await makeBot(app, token);
    const [first, second] = await Promise.all([
      importFile(id, "a.csv", table(20, 100)),
      importFile(id, "b.csv", table(1, 2)),
    ]);
    const refused = first.status === 200 ? second : first;
    const taken = first.status === 200 ? first : second;
    expect(refused.message).toBe("An import into this agent is running. Wait until it ends.");
    await finishedJob(app, token, taken.data.job.id);
  });

  it("answers a request that brings no file, two files, or no form at all", async () => {
    const id = await makeBot(app, token);
    const send = (input: object) =>
      app.call("POST /chatbird/api/nlp/agent/{id}/import", { token, params: { id }, ...input });
    const file = { fileName: "a.csv", content: "intent,phrase" };
    expect(await send({ files: [] })).toMatchObject({ status: 400, message: "Choose one file." });
    expect(await send({ files: [file, file] })).toMatchObject({ status: 400, message: "Choose one file." });
    expect(await send({ files: [{ ...file, content: "" }] })).toMatchObject({ status: 400 });
    expect(await send({ files: [file], form: { format: "exe" } })).toMatchObject({ status: 400 });
    expect(await send({ body: { files: [] } })).toMatchObject({ status: 415 });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send({ body: "no parts at all", headers })).status).toBe(400);
  });

  it("refuses a file beyond the limit with a sentence", async () => {
    const id = await makeBot(app, token);
    const content = new Uint8Array(51 * 1024 * 1024).fill(97);
    const reply = await importFile(id, "big.csv", content);
    expect(reply.status).toBe(413);
    expect(reply.message).toBe("This is larger than the 50 MB allowed here.");
  });
});
