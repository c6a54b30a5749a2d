import type { inboxRoutes } from "#contract/bots/inbox.ts";
import { SENTENCES } from "#contract/bots/intents.ts";
import { MIN_PHRASES, PHRASES_MAX } from "#contract/bots/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandBot, holdBot, taught } from "../agents/service.ts";
import { addPhrases, deleteIntent, findIntent, insertIntent, listPhrases } from "../intents/repository.ts";
import { demandIntent } from "../intents/service.ts";
import { meaningOf } from "../knowledge/faqs/meaning.ts";
import { distinctWordings } from "../knowledge/faqs/merge.ts";
import { deleteFaq } from "../knowledge/faqs/repository.ts";
import { addFaq, faqsChanged } from "../knowledge/faqs/service.ts";
import { findRootStory } from "../stories/repository.ts";
import { demandStory } from "../stories/service.ts";
import { type Batch, deleteBatch, findRun, keepBatch, removePhrases } from "./repository.ts";

type Resolve = BodyOf<(typeof inboxRoutes)["resolveMisunderstood"]>;

const refused = (field: string, message: string) =>
  fail("INVALID_INPUT", { summary: message }, [{ field, message }]);

/** Texts that say something new, each once. */
function fresh(texts: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map((text) => text.toLowerCase()));
  return texts.filter((text) => {
    const key = text.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** The intent that takes the texts of a cluster: one that is there, or a new one. */
async function demandTarget(
  work: Work,
  botId: string,
  input: Resolve,
): Promise<{ id: string; name: string }> {
  if (input.action === "add") {
    if (!input.intentId) throw refused("intentId", "Choose an intent");
    return demandIntent(work, botId, input.intentId);
  }
  if (!input.name) throw refused("name", SENTENCES.nameEmpty);
  if (fresh(input.texts, []).length < MIN_PHRASES) throw refused("texts", SENTENCES.twoPhrases);
  const intent = { id: newId(), name: input.name };
  const storyId = input.storyId ?? (await findRootStory(work, botId)).id;
  await insertIntent(work, { ...intent, botId, storyId, responses: [], parameters: [] });
  await work.audit({ action: "intent.created", subjectId: intent.id, subject: intent.name });
  return intent;
}

/** The FAQ that answers the texts of a cluster, and what it means; undefined where something else is done. */
async function readFaq(embedder: Embedder, { action, question, answer, texts }: Resolve) {
  if (action !== "answer") return undefined;
  if (!question) throw refused("question", "Question should not be empty");
  if (!answer) throw refused("answer", "Answer should not be empty");
  const faq = { question, answer, wordings: distinctWordings(question, texts) };
  const [meant] = await meaningOf(embedder, [faq]);
  return { faq, meant: meant! };
}

/** What a cluster was made to: phrases of an intent, an FAQ, or nothing. */
async function makeOf(
  work: Work,
  botId: string,
  input: Resolve,
  made: Awaited<ReturnType<typeof readFaq>>,
): Promise<Pick<Batch, "intentId" | "faqId" | "phrases">> {
  if (input.action === "dismiss") return {};
  if (made) {
    const faqId = await addFaq(work, botId, made.faq, made.meant);
    await faqsChanged(work, botId);
    return { faqId };
  }
  if (input.texts.length === 0) throw refused("texts", SENTENCES.phraseEmpty);
  const target = await demandTarget(work, botId, input);
  const known = (await listPhrases(work, target.id)).map(({ text }) => text);
  const phrases = fresh(input.texts, known);
  if (known.length + phrases.length > PHRASES_MAX)
    throw fail("INTENT_FULL", { name: target.name, max: PHRASES_MAX });
  await addPhrases(
    work,
    phrases.map((text) => ({ intentId: target.id, text, marks: [] })),
  );
  await taught(work, botId, "intent");
  return { intentId: target.id, phrases };
}

/** Does something with a cluster and remembers its messages as done. Returns what undoes it. */
export async function resolveCluster(
  { embedder }: { embedder: Embedder },
  scope: Scope,
  botId: string,
  input: Resolve,
): Promise<string> {
  const made = await readFaq(embedder, input);
  return onTaken(made ? "FAQ_TAKEN" : "INTENT_NAME_TAKEN", {}, () =>
    scope.write(async (work) => {
      const bot = made ? await holdBot(work, botId) : await demandBot(work, botId);
      if (input.intentId) await demandIntent(work, botId, input.intentId);
      if (input.storyId) await demandStory(work, botId, input.storyId);
      const run = await findRun(work, botId);
      const digests = run?.id === input.run ? run.clusters[input.cluster] : undefined;
      if (!digests) throw fail("INBOX_STALE");
      const batch = { id: newId(), botId, action: input.action, digests };
      await keepBatch(work, { ...batch, ...(await makeOf(work, botId, input, made)) });
      await work.audit({
        action: "bot.misunderstood_resolved",
        subjectId: botId,
        subject: bot.name,
        after: { action: input.action, messages: digests.length },
      });
      return batch.id;
    }),
  );
}

/** Takes back what was done with a cluster. An intent that was made of it goes too, unless it was taught more. */
export async function undoBatch(scope: Scope, botId: string, batchId: string): Promise<void> {
  await scope.write(async (work) => {
    const bot = await demandBot(work, botId);
    const batch = await deleteBatch(work, botId, batchId);
    if (!batch) throw fail("NOT_FOUND", { what: "change" });
    const { action, intent_id: intentId, faq_id: faqId, phrases } = batch;
    if (faqId) {
      await deleteFaq(work, faqId);
      await faqsChanged(work, botId);
    }
    const intent = intentId ? await findIntent(work, botId, intentId) : undefined;
    if (intent) {
      await removePhrases(work, intent.id, phrases);
      const left = await listPhrases(work, intent.id);
      if (action === "new" && left.length === 0) await deleteIntent(work, intent.id);
      await taught(work, botId, "intent");
    }
    await work.audit({ action: "bot.misunderstood_undone", subjectId: botId, subject: bot.name });
  });
}
