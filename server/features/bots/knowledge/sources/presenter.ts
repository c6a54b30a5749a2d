import type { KnowledgeConfig, KnowledgeSite, KnowledgeSource } from "#contract/bots/knowledge.ts";
import { RECRAWL_DAYS } from "#contract/bots/knowledge-limits.ts";
import type { JobView } from "#contract/jobs.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { DocumentRow, KnowledgeRow, SiteRow } from "./repository.ts";

export const presentSource = (row: DocumentRow): KnowledgeSource => ({
  id: row.id,
  fileName: row.name,
  url: row.url,
  state: row.state,
  message: row.message,
  warnings: row.warnings,
  bytes: Number(row.bytes),
  pages: row.pages,
  characters: row.characters,
  chunks: row.chunks,
  readAt: row.read_at?.toISOString() ?? null,
});

const DAY_MS = 86_400_000;
const presentSite = (row: SiteRow, days: number): KnowledgeSite => ({
  url: row.url,
  pages: row.pages,
  message: row.message,
  crawledAt: row.crawled_at?.toISOString() ?? null,
  stale: days > 0 && row.crawled_at !== null && Date.now() - row.crawled_at.getTime() > days * DAY_MS,
});

interface Known {
  row: KnowledgeRow | undefined;
  files: DocumentRow[];
  sites: SiteRow[];
  chunks: number;
  job: JobView | null;
}

export function presentKnowledge({ row, files, sites, chunks, job }: Known): KnowledgeConfig {
  const days = row?.recrawl_days ?? RECRAWL_DAYS;
  const settings = {
    kbFromWebsite: row?.from_website ?? false,
    websitesUrls: sites.map(({ url }) => url),
    kbFromDoc: row?.from_documents ?? false,
    genAiConfigId: row?.gen_ai_config_id ?? null,
    recrawlDays: days,
  };
  return {
    ...settings,
    revision: revisionOf(settings),
    documents: files.map(presentSource),
    saved: row !== undefined && (row.from_website || row.from_documents),
    sites: sites.map((site) => presentSite(site, days)),
    state: stateOf({ row, files, sites, job }),
    builtAt: row?.built_at?.toISOString() ?? null,
    chunks,
    job,
  };
}

function stateOf({ row, files, sites, job }: Omit<Known, "chunks">): KnowledgeConfig["state"] {
  if (job) return "building";
  if (!row || (files.length === 0 && sites.length === 0)) return "none";
  return row.built_revision !== null && Number(row.built_revision) === Number(row.revision)
    ? "ready"
    : "stale";
}
