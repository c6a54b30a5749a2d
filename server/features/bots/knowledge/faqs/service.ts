import type { faqRoutes } from "#contract/bots/faqs.ts";
import { FAQS_MAX } from "#contract/bots/knowledge-limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import type { Faq } from "#engines/knowledge/index.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { BOT_AUDIENCE, demandBot, holdBot } from "../../agents/service.ts";
import type { Rows } from "../../tables.ts";
import { TRASHED_FAQ } from "../../trashed.ts";
import { parseFaqs } from "./csv.ts";
import { type Meant, meaningOf } from "./meaning.ts";
import { distinctWordings, mergeFaqs } from "./merge.ts";
import { faqRevision } from "./presenter.ts";
import {
  allFaqs,
  countFaqs,
  countUses,
  deleteFaq,
  type FaqRow,
  findFaq,
  insertFaq,
  pageOfFaqs,
  renewFaqs,
  updateFaq,
} from "./repository.ts";
import { faqUrl } from "./url.ts";

type Routes = typeof faqRoutes;
type Update = BodyOf<Routes["updateFaq"]>;

const COUNTED_DAYS = 30;
const DAY_MS = 86_400_000;

/** What has changed is answered from at once, and told. */
export async function faqsChanged(work: Work, botId: string): Promise<void> {
  await renewFaqs(work, botId);
  await work.announce("bot.changed", { botId, what: "knowledge" }, BOT_AUDIENCE);
}

export async function demandFaq(rows: Rows, botId: string, id: string): Promise<FaqRow> {
  const row = await findFaq(rows, botId, id);
  if (!row) throw fail("NOT_FOUND", { what: "FAQ" });
  return row;
}

/** Adds an FAQ in a transaction that is open; the bot must be held. */
export async function addFaq(work: Work, botId: string, faq: Faq, meant: Meant): Promise<string> {
  if ((await countFaqs(work, botId)) >= FAQS_MAX) throw fail("FAQS_FULL", { limit: FAQS_MAX });
  const id = newId();
  await insertFaq(work, botId, id, rowOf(work, faq, meant));
  return id;
}

const rowOf = (work: Work, { question, wordings, answer }: Faq, meant: Meant) => ({
  question,
  wordings: distinctWordings(question, wordings),
  answer,
  ...meant,
  updated_by_name: work.principal.name,
});

/** Questions with the answers that people wrote for them. */
export function createFaqService({ embedder }: { embedder: Embedder }) {
  async function usesOf(scope: Scope, botId: string, rows: readonly FaqRow[]) {
    const since = new Date(Date.now() - COUNTED_DAYS * DAY_MS);
    const urls = rows.map(({ id }) => faqUrl(botId, id));
    const counts = urls.length > 0 ? await countUses(scope, botId, urls, since) : new Map<string, number>();
    return rows.map((row, at) => ({ row, uses: counts.get(urls[at]!) ?? 0 }));
  }

  return {
    async page(scope: Scope, botId: string, query: QueryOf<Routes["faqs"]>) {
      await demandBot(scope, botId);
      const { found, total } = await pageOfFaqs(scope, botId, query);
      return { faqs: await usesOf(scope, botId, found), total };
    },

    async one(scope: Scope, botId: string, id: string) {
      await demandBot(scope, botId);
      const [used] = await usesOf(scope, botId, [await demandFaq(scope, botId, id)]);
      return used!;
    },

    async all(scope: Scope, botId: string) {
      const bot = await demandBot(scope, botId);
      return { bot, faqs: await allFaqs(scope, botId) };
    },

    async create(scope: Scope, botId: string, faq: Faq): Promise<string> {
      const bot = await demandBot(scope, botId);
      const [meant] = await meaningOf(embedder, [faq]);
      return onTaken("FAQ_TAKEN", {}, () =>
        scope.write(async (work) => {
          await holdBot(work, botId);
          const id = await addFaq(work, botId, faq, meant!);
          await work.audit({
            action: "bot.faq_created",
            subjectId: botId,
            subject: bot.name,
            after: { ...faq },
          });
          await faqsChanged(work, botId);
          return id;
        }),
      );
    },

    async update(scope: Scope, botId: string, id: string, { seen, ...faq }: Update): Promise<void> {
      const bot = await demandBot(scope, botId);
      const [meant] = await meaningOf(embedder, [faq]);
      await onTaken("FAQ_TAKEN", {}, () =>
        scope.write(async (work) => {
          await holdBot(work, botId);
          const before = await demandFaq(work, botId, id);
          demandSeen(seen, faqRevision(before));
          await updateFaq(work, id, rowOf(work, faq, meant!));
          const { question, wordings, answer } = before;
          await work.audit({
            action: "bot.faq_updated",
            subjectId: botId,
            subject: bot.name,
            before: { question, wordings, answer },
            after: { ...faq },
          });
          await faqsChanged(work, botId);
        }),
      );
    },

    async remove(scope: Scope, botId: string, id: string): Promise<void> {
      const bot = await demandBot(scope, botId);
      await scope.write(async (work) => {
        await holdBot(work, botId);
        const { question, wordings, answer } = await demandFaq(work, botId, id);
        await takeOut(work, TRASHED_FAQ, { id, name: question });
        await deleteFaq(work, id);
        const before = { question, wordings, answer };
        await work.audit({ action: "bot.faq_deleted", subjectId: botId, subject: bot.name, before });
        await faqsChanged(work, botId);
      });
    },

    /** Takes what a file says into what is there: a question that is known gets the answer of the file. */
    async take(scope: Scope, botId: string, file: Uint8Array) {
      const bot = await demandBot(scope, botId);
      const read = parseFaqs(file);
      const { created: news, changed: olds } = mergeFaqs(await allFaqs(scope, botId), read);
      const meant = await meaningOf(embedder, [...news, ...olds]);
      return onTaken("OVERTAKEN", {}, () =>
        scope.write(async (work) => {
          await holdBot(work, botId);
          for (const [at, faq] of olds.entries()) {
            demandSeen(faqRevision(faq.before), faqRevision(await demandFaq(work, botId, faq.before.id)));
            await updateFaq(work, faq.before.id, rowOf(work, faq, meant[news.length + at]!));
          }
          for (const [at, faq] of news.entries()) await addFaq(work, botId, faq, meant[at]!);
          const after = { created: news.length, changed: olds.length };
          await work.audit({ action: "bot.faqs_imported", subjectId: botId, subject: bot.name, after });
          await faqsChanged(work, botId);
          return after;
        }),
      );
    },
  };
}
export type FaqService = ReturnType<typeof createFaqService>;
