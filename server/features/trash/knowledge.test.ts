import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sweepingDocuments } from "#server/features/bots/knowledge/build/recrawl.ts";
import { makeBot, makeTestConversation } from "#server/testing/factories/bots.ts";
import { askBot, buildKnowledge, makeDocument, makeGolden } from "#server/testing/factories/knowledge.ts";
import { trashHands } from "#server/testing/factories/trash.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

const NLP = "/chatbird/api/nlp";
const PAGES = [
  "# Returns\nYou may return a bicycle within 30 days of delivery. The frame must be unused.",
  "# Delivery\nDelivery to Pune costs 49 rupees and is free for orders above 999 rupees.",
];

let app: TestApp;
let token: string;
let agentId: string;
let hands: ReturnType<typeof trashHands>;
const ask = <T = Record<string, never>>(...call: Parameters<typeof hands.ask>) => hands.ask<T>(...call);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ token } = await app.tenant());
  hands = trashHands(app, token);
  agentId = await makeBot(app, token, "Shop");
});

interface Config {
  state: string;
  chunks: number;
  websitesUrls: string[];
  documents: { fileName: string; state: string }[];
}
const CONFIG = `${NLP}/agent/{agentId}/genai/config`;
const config = () => ask<Config>(`GET ${CONFIG}`, { agentId });
const configure = (...websitesUrls: string[]) =>
  ask(
    `POST ${CONFIG}`,
    { agentId },
    { kbFromWebsite: true, kbFromDoc: false, genAiConfigId: null, websitesUrls },
  );
const drop = (...filenames: string[]) =>
  ask(`POST ${NLP}/agent/delete_documents`, {}, { agentId, filenames });
const files = () => app.platform.store.list("knowledge");

it("brings a document back with its file, its pages and what was read of it", async () => {
  const documentId = await makeDocument(app, token, agentId, "manual.pdf", PAGES);
  await buildKnowledge(app, token, agentId);
  const before = await config();
  const stored = await files();
  await drop("MANUAL.pdf");
  expect((await config()).documents).toEqual([]);
  expect(await hands.newest()).toMatchObject({
    kind: "document",
    name: "manual.pdf",
    contents: { bot_document: 1, bot_page: 2, bot_chunk: before.chunks },
  });
  // The night's sweep leaves what may come back.
  await sweepingDocuments(app.platform).run();
  expect((await hands.restore()).message).toBe("Restored Successfully");
  const after = await config();
  expect(after).toMatchObject({ state: "stale", chunks: before.chunks, documents: before.documents });
  const file = await app.call(`GET ${NLP}/agent/{agentId}/knowledge/{documentId}/file`, {
    token,
    params: { agentId, documentId },
  });
  expect(file.status).toBe(200);
  const answer = await askBot(app, token, agentId, "how many days do I have to return a bicycle");
  expect(answer.data.output.text).toContain("30 days");
  await drop("manual.pdf");
  await ask("POST /e/enterprise/trash/empty", {}, { kind: "document" });
  expect((await files()).filter((key) => stored.includes(key) && key.includes(documentId))).toEqual([]);
});

it("keeps the files of a bot that lies in the trash", async () => {
  const documentId = await makeDocument(app, token, agentId, "manual.pdf", PAGES);
  await ask(`DELETE ${NLP}/agent/{id}`, { id: agentId });
  await sweepingDocuments(app.platform).run();
  expect((await files()).some((key) => key.includes(documentId))).toBe(true);
});

it("asks for another name where the document's is taken, and for the bot first where that is gone", async () => {
  await makeDocument(app, token, agentId, "manual.pdf", PAGES);
  await drop("manual.pdf");
  await makeDocument(app, token, agentId, "Manual.pdf", PAGES);
  expect((await hands.restore()).status).toBe(409);
  expect((await hands.restore("manual 2.pdf")).status).toBe(200);
  expect((await config()).documents.map(({ fileName }) => fileName).toSorted()).toEqual([
    "Manual.pdf",
    "manual 2.pdf",
  ]);
  await drop("manual 2.pdf");
  const { id } = await hands.newest();
  await ask(`DELETE ${NLP}/agent/{id}`, { id: agentId });
  const early = await app.call("POST /e/enterprise/trash/{id}/restore", {
    token,
    params: { id },
    body: { name: null },
  });
  expect([early.status, early.message]).toEqual([
    409,
    "manual 2.pdf belongs to something that was deleted too. Restore that first.",
  ]);
});

it("brings a website back behind the others, with the pages that were read", async () => {
  const [one, two, three] = ["https://one.example/", "https://two.example/", "https://three.example/"];
  await configure(one, two, three);
  await hands.rowsOf(
    `insert into bot_document (enterprise_id, id, bot_id, site_id, name, url, state, chunks)
       select enterprise_id, gen_random_uuid(), bot_id, id, 'Help', url || 'help', 'read', 3
       from bot_site where bot_id = $1 and url = $2`,
    [agentId, one],
  );
  await configure(two, three);
  expect((await config()).chunks).toBe(0);
  expect(await hands.newest()).toMatchObject({
    kind: "website",
    name: one,
    contents: { bot_site: 1, bot_document: 1 },
  });
  expect((await hands.restore()).status).toBe(200);
  expect(await config()).toMatchObject({ websitesUrls: [two, three, one], chunks: 3, state: "stale" });
  await configure(two, three);
  await configure(two, three, one);
  expect((await hands.restore()).status).toBe(409);
});

it("brings a golden question and a test conversation back", async () => {
  const questionId = await makeGolden(app, token, agentId, { question: "Where?", expected: "Pune" });
  await ask(`DELETE ${NLP}/agent/{agentId}/golden/{questionId}`, { agentId, questionId });
  expect((await hands.restore()).status).toBe(200);
  const { questions } = await ask<{ questions: object[] }>(`GET ${NLP}/agent/{agentId}/golden`, { agentId });
  expect(questions).toMatchObject([{ id: questionId, question: "Where?", expected: "Pune" }]);
  const conversationId = await makeTestConversation(app, token, agentId, "Orders");
  const forget = () =>
    ask(`DELETE ${NLP}/agent/{id}/tests/conversations/{conversationId}`, { id: agentId, conversationId });
  await forget();
  await makeTestConversation(app, token, agentId, "orders");
  expect((await hands.restore()).status).toBe(409);
  expect((await hands.restore("Orders 2")).status).toBe(200);
  const { conversations } = await ask<{ conversations: { name: string }[] }>(`GET ${NLP}/agent/{id}/tests`, {
    id: agentId,
  });
  expect(conversations.map(({ name }) => name).toSorted()).toEqual(["Orders 2", "orders"]);
});

it("brings a bot's test texts back, those that were removed last, and mixes them with no others", async () => {
  const bring = (...lines: string[]) =>
    app.call(`POST ${NLP}/agent/{id}/tests`, {
      token,
      params: { id: agentId },
      files: [{ fileName: "a.csv", content: ["text,intent", ...lines].join("\n") }],
    });
  const texts = async () =>
    (await hands.rowsOf("select text from bot_test_text where bot_id = $1 order by id", [agentId])).map(
      ({ text }) => text,
    );
  const remove = () => ask(`DELETE ${NLP}/agent/{id}/tests`, { id: agentId });
  await bring("first,");
  await remove();
  await bring("second,greet", "third,");
  await remove();
  expect(await hands.newest()).toMatchObject({
    kind: "test-texts",
    name: "Shop",
    contents: { bot_test_text: 2 },
  });
  await bring("fourth,");
  expect((await hands.restore()).message).toBe(
    "Something stands in the place of Shop by now. Delete that first.",
  );
  await hands.rowsOf("delete from bot_test_text where bot_id = $1", [agentId]);
  expect((await hands.restore()).status).toBe(200);
  expect(await texts()).toEqual(["second", "third"]);
});
