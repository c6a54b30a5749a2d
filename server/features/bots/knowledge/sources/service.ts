import type { knowledgeRoutes } from "#contract/bots/knowledge.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { genAiConfigExists } from "#server/features/integrations/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findRunning, presentJob } from "#server/platform/queue/jobs.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { BOT_AUDIENCE, demandBot, holdBot } from "../../agents/service.ts";
import type { Rows } from "../../tables.ts";
import { TRASHED_DOCUMENT } from "../../trashed.ts";
import { KNOWLEDGE_JOB } from "../kind.ts";
import { replaceSites } from "./sites.ts";
import { presentKnowledge } from "./presenter.ts";
import {
  chunksOfDocument,
  countChunks,
  deleteDocument,
  filesNamed,
  filesOf,
  findDocument,
  findKnowledge,
  findPage,
  renewKnowledge,
  saveKnowledge,
  sitesOf,
  touchKnowledge,
  webPagesOf,
} from "./repository.ts";

type Routes = typeof knowledgeRoutes;
type Config = BodyOf<Routes["saveGenAiConfig"]>;

const NO_SITE = "Please provide at least one website URL or disable Get knowledge base from Website";
const NO_DOCUMENT = "Please provide at least one Document or disable Get knowledge base from Document";
const NO_CONFIGURATION = "Please select a configuration";

const refused = (reason: string, field: string) =>
  fail("KNOWLEDGE_REFUSED", { reason }, [{ field, message: reason }]);
const missing = (what: string) => fail("NOT_FOUND", { what });

/** What a bot is to know: toggles, sites, documents, and how it answers from them. */
export function createKnowledgeService({ outbound, store }: Pick<Platform, "outbound" | "store">) {
  async function read(rows: Rows, botId: string) {
    await demandBot(rows, botId);
    const [row, files, sites, chunks, running] = await Promise.all([
      findKnowledge(rows, botId),
      filesOf(rows, botId),
      sitesOf(rows, botId),
      countChunks(rows, botId),
      findRunning(rows.db, KNOWLEDGE_JOB, botId),
    ]);
    return { row, files, sites, chunks, job: running ? presentJob(running) : null };
  }

  function demandAddresses(urls: readonly string[]): string[] {
    return urls.map((entered, at) => {
      try {
        return outbound.check(/^[a-z][\w+.-]*:/i.test(entered) ? entered : `https://${entered}`).href;
      } catch (error) {
        throw refused(
          `${entered.slice(0, 200)} cannot be read: ${(error as Error).message}`,
          `websitesUrls.${at}`,
        );
      }
    });
  }

  async function demandDocument(scope: Scope, botId: string, id: string) {
    await demandBot(scope, botId);
    const row = await findDocument(scope, botId, id);
    if (!row) throw missing("document");
    return row;
  }

  return {
    read,

    async save(scope: Scope, botId: string, input: Config) {
      const bot = await demandBot(scope, botId);
      const { genAiConfigId } = input;
      if (genAiConfigId && !(await genAiConfigExists(scope, genAiConfigId))) throw missing("configuration");
      const urls = [...new Set(demandAddresses(input.websitesUrls))];
      if (input.kbFromWebsite && urls.length === 0) throw refused(NO_SITE, "websitesUrls");
      await scope.write(async (work) => {
        await holdBot(work, botId);
        if (input.seen !== undefined)
          demandSeen(input.seen, presentKnowledge(await read(work, botId)).revision);
        const files = await filesOf(work, botId);
        if (input.kbFromDoc && files.length === 0) throw refused(NO_DOCUMENT, "documents");
        if (genAiConfigId === undefined || genAiConfigId === "")
          throw refused(NO_CONFIGURATION, "genAiConfigId");
        if (genAiConfigId && !(await genAiConfigExists(work, genAiConfigId))) throw missing("configuration");
        const fields = {
          from_website: input.kbFromWebsite,
          from_documents: input.kbFromDoc,
          gen_ai_config_id: genAiConfigId,
          recrawl_days: input.recrawlDays,
        };
        await saveKnowledge(work, botId, fields);
        await replaceSites(work, botId, urls);
        await renewKnowledge(work, botId);
        await work.audit({
          action: "bot.knowledge_configured",
          subjectId: botId,
          subject: bot.name,
          after: { ...fields, sites: urls },
        });
        await work.announce("bot.changed", { botId, what: "knowledge" }, BOT_AUDIENCE);
      });
      return read(scope, botId);
    },

    async removeDocuments(scope: Scope, botId: string, names: readonly string[]): Promise<void> {
      const bot = await demandBot(scope, botId);
      await scope.write(async (work) => {
        const gone = await filesNamed(work, botId, names);
        if (gone.length === 0) throw missing("document");
        for (const { id, name } of gone) {
          await takeOut(work, TRASHED_DOCUMENT, { id, name });
          await deleteDocument(work, id);
        }
        await touchKnowledge(work, botId);
        await renewKnowledge(work, botId);
        const before = { documents: gone.map(({ name }) => name) };
        await work.audit({ action: "bot.documents_removed", subjectId: botId, subject: bot.name, before });
        await work.announce("bot.changed", { botId, what: "knowledge" }, BOT_AUDIENCE);
      });
    },

    async webPages(scope: Scope, botId: string, query: QueryOf<Routes["knowledgePages"]>) {
      await demandBot(scope, botId);
      const rows = await webPagesOf(scope, botId, query);
      return { rows: rows.slice(0, query.perPage), more: rows.length > query.perPage };
    },

    async document(scope: Scope, botId: string, id: string, query: QueryOf<Routes["knowledgeDocument"]>) {
      const row = await demandDocument(scope, botId, id);
      const chunks = await chunksOfDocument(scope, id, query);
      return { row, chunks: chunks.slice(0, query.perPage), more: chunks.length > query.perPage };
    },

    async page(scope: Scope, botId: string, id: string, number: number) {
      const row = await demandDocument(scope, botId, id);
      const page = await findPage(scope, id, number);
      if (!page) throw missing("page");
      return { row, page };
    },

    async file(scope: Scope, botId: string, id: string) {
      const row = await demandDocument(scope, botId, id);
      const bytes = row.file_key ? await store.read(row.file_key) : undefined;
      if (!bytes) throw missing("file");
      return { row, bytes };
    },
  };
}
export type KnowledgeService = ReturnType<typeof createKnowledgeService>;
