import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBot } from "#server/testing/factories/bots.ts";
import { askBot, buildKnowledge } from "#server/testing/factories/knowledge.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

const SHOP = [
  "साइकिल तीस दिन के भीतर लौटाई जा सकती है।",
  "पुणे में डिलीवरी का शुल्क उनचास रुपये है।",
  "दुकान सोमवार से शनिवार तक खुली रहती है।",
];
/** Words of one meaning share a direction; the question below shares no word with the page. */
const MEANINGS = [
  ["लौटाई", "वापसी", "रिफंड"],
  ["डिलीवरी", "पहुँचाने", "शुल्क"],
  ["दुकान", "खुली"],
];
const QUESTION = "रिफंड और वापसी";
const DIMENSIONS = 64;

/** The direction of what has this name: another one for each, and the same each time. */
const directionOf = (name: string): number[] =>
  Array.from(createHash("sha512").update(name).digest(), (byte) => byte - 127.5);

/** An encoder that knows these meanings, and of every other word that it is another one. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const meaning = MEANINGS.findIndex((words) => words.includes(word));
    const weight = meaning >= 0 ? 6 : 1;
    for (const [at, part] of directionOf(meaning >= 0 ? `meaning ${meaning}` : word).entries())
      vector[at]! += weight * part;
  }
  return vector;
}

let receiver: Receiver;
let asked: string[] = [];
beforeAll(async () => {
  receiver = await startReceiver();
  receiver.answer = ({ url, body }) => {
    if (!url.endsWith("/embeddings"))
      return {
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8" },
        body: `<!doctype html><html lang="hi"><head><title>दुकान</title></head><body><main>${SHOP.map((text) => `<p>${text}</p>`).join("")}</main></body></html>`,
      };
    const { input } = JSON.parse(body.toString()) as { input: string[] };
    asked.push(...input);
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    return { status: 200, body: JSON.stringify({ data }) };
  };
});
afterAll(() => receiver.close());

async function withApp(env: Record<string, string>, work: (app: TestApp, ask: Ask) => Promise<void>) {
  const app = await startApp({
    OUTBOUND_ALLOW: receiver.origin,
    KNOWLEDGE_CRAWL_PAUSE_MS: "0",
    ...env,
  });
  try {
    const { token } = await app.tenant();
    const agentId = await makeBot(app, token);
    await buildKnowledge(app, token, agentId, { websitesUrls: [`${receiver.origin}/`] });
    await work(app, async (text) => (await askBot(app, token, agentId, text)).data.output.text);
  } finally {
    await app.stop();
  }
}
type Ask = (text: string) => Promise<string>;

describe("what a bot knows in Hindi", () => {
  it("is found by its meaning where a server reads the language", async () => {
    const server = {
      EMBEDDINGS_URL: `${receiver.origin}/v1`,
      EMBEDDINGS_MODEL: "meanings",
      EMBEDDINGS_DIMENSIONS: String(DIMENSIONS),
    };
    await withApp(server, async (_app, ask) => {
      expect(asked).toEqual(expect.arrayContaining(SHOP));
      expect(await ask(QUESTION)).toContain(SHOP[0]!.slice(0, -1));
      expect(await ask("चाँद पर मौसम कैसा है")).not.toContain("साइकिल");
    });
  });

  it("is found by its words where the encoder knows English alone, and its meaning is not guessed", async () => {
    asked = [];
    await withApp({}, async (_app, ask) => {
      expect(await ask("साइकिल कितने दिन के भीतर लौटाई जा सकती है")).toContain(SHOP[0]!.slice(0, -1));
      expect(await ask(QUESTION)).not.toContain("साइकिल");
    });
    expect(asked).toEqual([]);
  });
});
