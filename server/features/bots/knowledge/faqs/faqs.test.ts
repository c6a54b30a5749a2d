import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { keepBotMessages } from "#server/testing/factories/bot-messages.ts";
import { makeBot, teachSmallBot } from "#server/testing/factories/bots.ts";
import { askBot, buildKnowledge, makeDocument, makeFaq } from "#server/testing/factories/knowledge.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const AT = "/chatbird/api/nlp/agent/{agentId}/faq";
const OPEN = {
  question: "When are you open?",
  wordings: ["opening hours", "are you open on Sunday"],
  answer: "**Daily**, 9 to 6.",
};
let app: TestApp;
let tenant: Tenant;
let token: string;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  ({ token } = tenant);
  agentId = await makeBot(app, token, "Shop");
});

const said = async (text: string, bot = agentId) => (await askBot(app, token, bot, text)).data.output?.text;
const list = async (query = {}) => (await app.call(`GET ${AT}`, { token, params: { agentId }, query })).data;
const save = (body: object) => app.call(`POST ${AT}`, { token, params: { agentId }, body });
const change = (faqId: string, body: object) =>
  app.call(`PUT ${AT}/{faqId}`, { token, params: { agentId, faqId }, body });
const load = (content: string | Uint8Array) =>
  app.call(`POST ${AT}/import`, {
    token,
    params: { agentId },
    form: {},
    files: [{ fileName: "faqs.csv", content }],
  });

describe("an FAQ", () => {
  it("is answered from at once by all its wordings, by an agent that was never trained", async () => {
    expect((await askBot(app, token, agentId, "hello")).message).toMatch(/train/i);
    const id = await makeFaq(app, token, agentId, OPEN);
    const answer = await askBot(app, token, agentId, "when are you OPEN");
    expect(answer.data.output.text).toBe(OPEN.answer);
    expect(await said("Opening hours!")).toBe(OPEN.answer);
    expect(await said("at what hours are you open")).toBe(OPEN.answer);
    expect(await said("do you sell kayaks")).not.toBe(OPEN.answer);
    expect(await list()).toMatchObject({ total: 1, faqs: [{ id, ...OPEN, uses: 3 }] });
  });

  it("is changed and deleted at once, and comes back from the trash", async () => {
    const id = await makeFaq(app, token, agentId, OPEN);
    const [shown] = (await list()).faqs;
    const changed = await change(id, { ...OPEN, answer: "Never.", seen: shown!.revision });
    expect(changed.message).toBe("FAQ saved. The agent answers from it now.");
    expect(await said("when are you open")).toBe("Never.");
    expect((await change(id, { ...OPEN, seen: shown!.revision })).status).toBe(409);
    const params = { agentId, faqId: id };
    await makeFaq(app, token, agentId, { question: "Where are you?", answer: "In Pune." });
    expect((await app.call(`DELETE ${AT}/{faqId}`, { token, params })).message).toBe("FAQ deleted.");
    expect(await said("when are you open")).not.toBe("Never.");
    expect((await app.call(`GET ${AT}/{faqId}`, { token, params })).status).toBe(404);
    await trashHands(app, token).restore();
    expect(await said("when are you open")).toBe("Never.");
  });

  it("is kept once for each question, without wordings that say it again", async () => {
    const id = await makeFaq(app, token, agentId, {
      ...OPEN,
      wordings: ["when are you open?", "hours", "Hours"],
    });
    expect((await list()).faqs[0]!.wordings).toEqual(["hours"]);
    expect((await save({ question: "WHEN are you open?", answer: "No." })).message).toMatch(/already/);
    const other = await makeFaq(app, token, agentId, { question: "Where?", answer: "There." });
    expect((await change(other, { question: "when are you open?", answer: "x" })).status).toBe(409);
    expect((await save({ question: " ", answer: "x" })).message).toContain("Question should not be empty");
    expect((await list({ search: "there" })).faqs.map((row) => row.id)).toEqual([other]);
    expect((await list({ search: "hours" })).faqs.map((row) => row.id)).toEqual([id]);
  });

  it("stands beside documents, each answering what it knows", async () => {
    await makeDocument(app, token, agentId, "manual.pdf", [
      "# Returns\nA bicycle may be returned within 30 days.",
    ]);
    await makeFaq(app, token, agentId, OPEN);
    expect(await said("within how many days may a bicycle be returned")).not.toContain("30 days");
    await buildKnowledge(app, token, agentId);
    expect(await said("within how many days may a bicycle be returned")).toContain("30 days");
    expect(await said("are you open on sundays")).toBe(OPEN.answer);
  });

  it("goes along with a copy of the agent, which then has its own", async () => {
    const from = await teachSmallBot(app, token);
    const id = await makeFaq(app, token, from, OPEN);
    const copy = await app.call("POST /chatbird/api/nlp/agent/{id}/copy", {
      token,
      params: { id: from },
      body: { name: "Second" },
    });
    await app.call(`DELETE ${AT}/{faqId}`, { token, params: { agentId: from, faqId: id } });
    expect(await said("opening hours", copy.data.id)).toBe(OPEN.answer);
  });
});

describe("a file of FAQs", () => {
  it("is taken in, adds to what is there, and comes out as it went in", async () => {
    await makeFaq(app, token, agentId, OPEN);
    const file =
      'Answer;Question;Variants\n"In Pune;\nsecond line";Where?;\nNever.;when are you open?;"hours?\nopening hours"\n';
    expect((await load(file)).data).toEqual({ created: 1, changed: 1 });
    expect(await said("hours")).toBe("Never.");
    expect((await list({ search: "when" })).faqs[0]!.wordings).toEqual([...OPEN.wordings, "hours?"]);
    const out = await app.call(`GET ${AT}/export`, { token, params: { agentId } });
    expect(String(out.data)).toContain("In Pune;\nsecond line");
    expect((await load(String(out.data))).data).toEqual({ created: 0, changed: 0 });
  });

  it.each([
    ["question,wordings\na,b", "the first line must name the columns question and answer."],
    ["question,answer\n", "there is no line below the head."],
    ["question,answer\na,b\nc,", "line 3 has no answer."],
    [`question,answer\n${"long ".repeat(101)},b`, "longer than 500 characters"],
    [`question,answer\n${"a,b\n".repeat(501)}`, "it has more than 500 lines."],
    ["%PDF-1.7", "The file is a PDF"],
  ])("is refused whole: %#", async (content, reason) => {
    const { status, message } = await load(content);
    expect([status, message]).toEqual([422, expect.stringContaining(reason)]);
    expect((await list()).total).toBe(0);
  });
});

describe("messages that were not understood", () => {
  it("are answered by an FAQ, which undo takes back", async () => {
    const botId = await teachSmallBot(app, token);
    const texts = ["my wifi is slow", "the wifi is so slow", "Why is wifi slow"];
    const told = { botId, sessionId: newId(), senderId: "v", at: new Date() };
    await keepBotMessages(
      app,
      tenant,
      texts.map((text) => ({ ...told, text })),
    );
    const INBOX = "/chatbird/api/nlp/agent/{agentId}/misunderstood";
    const look = async () => (await app.call(`GET ${INBOX}`, { token, params: { agentId: botId } })).data;
    const { run } = await look();
    const body = { run, cluster: 0, action: "answer", question: texts[0], texts, answer: "Restart it." };
    const resolve = (more: object) =>
      app.call(`POST ${INBOX}`, { token, params: { agentId: botId }, body: { ...body, ...more } });
    expect((await resolve({ answer: undefined })).message).toContain("Answer should not be empty");
    const made = await resolve({});
    expect(made.message).toBe("FAQ saved. The agent answers from it now.");
    expect(await said("the wifi is SO slow", botId)).toBe("Restart it.");
    expect((await look()).messages).toBe(0);
    await app.call(`POST ${INBOX}/undo`, {
      token,
      params: { agentId: botId },
      body: { batch: made.data.batch },
    });
    expect(await said("the wifi is so slow", botId)).not.toBe("Restart it.");
    expect((await look()).messages).toBe(3);
  });
});
