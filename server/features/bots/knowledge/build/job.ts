import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import { BOT_AUDIENCE, demandBot } from "../../agents/service.ts";
import type { Indexes } from "../answers/indexes.ts";
import { createFetch } from "../crawl/fetch.ts";
import { makeFaqVectors } from "../faqs/meaning.ts";
import { runGolden } from "../golden/run.ts";
import { filesOf, findKnowledge, renewKnowledge, type SiteRow, sitesOf } from "../sources/repository.ts";
import { readFileOf } from "./files.ts";
import { KNOWLEDGE_JOB } from "../kind.ts";
import { makeVectors } from "./meaning.ts";
import { crawlSiteOf } from "./sites.ts";

export interface BuildOrder {
  /** Only what is older than the days between two crawls; everything else was asked for by a person. */
  staleOnly: boolean;
}

const DAY_MS = 86_400_000;

/** Builds what a bot knows: reads files, crawls sites, makes vectors, asks the golden questions. Goes on where it was. */
export function knowledgeJob(
  platform: Pick<Platform, "store" | "config" | "outbound" | "embedder">,
  indexes: Indexes,
): JobKind<BuildOrder> {
  const fetchPage = createFetch(platform.outbound, platform.config.OUTBOUND_ALLOW);
  return {
    kind: KNOWLEDGE_JOB,
    payload: z.object({ staleOnly: z.boolean() }).strict(),
    attempts: 3,
    oneAtATime: true,
    audience: BOT_AUDIENCE,
    page: (botId) => `/bots/${botId}/gen-ai`,
    async run(job) {
      const botId = job.subjectId!;
      await demandBot(job.scope, botId);
      const row = await findKnowledge(job.scope, botId);
      if (!row) return;
      const files = row.from_documents ? await filesOf(job.scope, botId) : [];
      const fresh = files.filter(({ state }) => state === "new");
      const sites = row.from_website ? await sitesOf(job.scope, botId) : [];
      const daysSince = (at: Date | null) =>
        at ? (Date.now() - at.getTime()) / DAY_MS : Number.POSITIVE_INFINITY;
      const isStale = ({ crawled_at, failed_at }: SiteRow) =>
        daysSince(crawled_at) > row.recrawl_days && daysSince(failed_at) > Math.min(1, row.recrawl_days);
      const due = sites.filter((site) => site.frontier !== null || !job.payload.staleOnly || isStale(site));
      const total = fresh.length + due.length + 1;
      for (const [done, file] of fresh.entries()) await readFileOf(platform, job, file, { done, total });
      for (const [at, site] of due.entries()) {
        await job.progress({ stage: "crawling", done: fresh.length + at, total, counts: {} });
        await crawlSiteOf(platform, fetchPage, job, site);
      }
      const live = async () => {
        await job.scope.write(async (work) => {
          await renewKnowledge(work, botId, { revision: Number(row.revision) });
          await work.announce("bot.changed", { botId, what: "knowledge" }, BOT_AUDIENCE);
        });
      };
      await live();
      await job.progress({ stage: "meaning", done: total - 1, total, counts: {} });
      await makeVectors(platform.embedder, job, botId);
      await makeFaqVectors(platform.embedder, job, botId);
      await live();
      await job.progress({ stage: "checking", done: total - 1, total, counts: {} });
      await runGolden(job.scope, botId, indexes, platform.embedder);
      await job.progress({ stage: "done", done: total, total });
    },
  };
}
