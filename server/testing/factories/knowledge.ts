import type { TestApp } from "../harness.ts";
import { finishedJob } from "./bots.ts";
import { makePdf } from "./pdf.ts";

/** Uploads a PDF with these pages. Returns the document's id. */
export async function makeDocument(
  app: TestApp,
  token: string,
  agentId: string,
  fileName: string,
  pages: readonly string[],
): Promise<string> {
  const made = await app.call("POST /chatbird/api/nlp/agent/upload_documents", {
    token,
    form: { agentId },
    files: [{ fileName, content: makePdf(pages) }],
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data[0]!.id;
}

export async function makeFaq(
  app: TestApp,
  token: string,
  agentId: string,
  body: { question: string; answer: string; wordings?: string[] },
): Promise<string> {
  const made = await app.call("POST /chatbird/api/nlp/agent/{agentId}/faq", {
    token,
    params: { agentId },
    body,
  });
  return made.data.id;
}

export async function makeGolden(
  app: TestApp,
  token: string,
  agentId: string,
  body: { question: string; expected: string },
): Promise<string> {
  const made = await app.call("POST /chatbird/api/nlp/agent/{agentId}/golden", {
    token,
    params: { agentId },
    body,
  });
  return made.data.id;
}

interface Configured {
  websitesUrls?: string[];
  documents?: boolean;
  genAiConfigId?: string | null;
}
/** Chooses what the bot knows and how it answers, and waits until it is built. */
export async function buildKnowledge(app: TestApp, token: string, agentId: string, options: Configured = {}) {
  const { websitesUrls = [], documents = websitesUrls.length === 0, genAiConfigId = null } = options;
  const saved = await app.call("POST /chatbird/api/nlp/agent/{agentId}/genai/config", {
    token,
    params: { agentId },
    body: { kbFromWebsite: websitesUrls.length > 0, websitesUrls, kbFromDoc: documents, genAiConfigId },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  return rebuildKnowledge(app, token, agentId);
}

/** Presses Train and waits until the knowledge base is built. */
export async function rebuildKnowledge(app: TestApp, token: string, agentId: string) {
  await app.call("GET /chatbird/api/nlp/agent/{id}/train", { token, params: { id: agentId } });
  const { data } = await app.call("GET /chatbird/api/jobs", { token, query: { subjectId: agentId } });
  const job = data.jobs.find(({ kind }) => kind === "bot.knowledge");
  if (!job) throw new Error("Nothing is built.");
  return finishedJob(app, token, job.id);
}

export const askBot = (app: TestApp, token: string, agentId: string, text: string) =>
  app.call("POST /chatbird/api/nlp/predictIntent", { token, body: { agentId, message: { text } } });
