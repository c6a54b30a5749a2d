import { chunksOf } from "#engines/knowledge/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import { type CrawlLimits, crawlSite, type Ended, type Frontier } from "../crawl/crawl.ts";
import type { FetchPage } from "../crawl/fetch.ts";
import type { SiteRow } from "../sources/repository.ts";
import { endCrawl, keepFrontier, keepText, knownPages, seeAgain, seePage } from "./repository.ts";

/** Crawls one site from where it was; every page is kept together with how far the crawl is. */
export async function crawlSiteOf(
  { config }: Pick<Platform, "config">,
  fetchPage: FetchPage,
  job: RunningJob<unknown>,
  site: SiteRow,
): Promise<void> {
  const limits: CrawlLimits = {
    pages: config.KNOWLEDGE_CRAWL_PAGES,
    depth: config.KNOWLEDGE_CRAWL_DEPTH,
    seconds: config.KNOWLEDGE_CRAWL_SECONDS,
    pauseMs: config.KNOWLEDGE_CRAWL_PAUSE_MS,
  };
  const known = await knownPages(job.scope, site.id);
  let startedAt = (site.frontier as Frontier | null)?.startedAt;
  const ended = await crawlSite(fetchPage, {
    url: site.url,
    limits,
    frontier: (site.frontier as Frontier | null) ?? undefined,
    pages: [...known.keys()],
    known: async (url) => known.get(url),
    signal: job.signal,
    async keep(outcome, frontier) {
      ({ startedAt } = frontier);
      await job.scope.write(async (work) => {
        await keepFrontier(work, site.id, frontier);
        if ("unchanged" in outcome) await seeAgain(work, site.id, outcome.unchanged);
        if ("reason" in outcome && outcome.passing) await seeAgain(work, site.id, outcome.url);
        if ("page" in outcome) {
          const { page } = outcome;
          const seen = await seePage(work, { botId: site.bot_id, siteId: site.id }, page);
          const pages = [{ page: 1, text: page.text, headings: page.headings }];
          if (seen.changed) await keepText(work, seen.id, { pages, chunks: chunksOf(pages), warnings: [] });
        }
        const counts = {
          page: frontier.fetched,
          pages: frontier.fetched + frontier.waiting.length,
        };
        await job.checkpoint(work, { stage: "crawling", counts });
      });
    },
  }).catch((error: unknown): Ended => {
    if (job.signal.aborted) throw error;
    const message = `The site could not be read: ${(error as Error).message}`;
    return { message, read: false, whole: false };
  });
  await job.scope.write((work) => endCrawl(work, site.id, { ...ended, startedAt }));
}
