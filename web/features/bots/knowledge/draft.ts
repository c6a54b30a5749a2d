import type { KnowledgeConfig } from "#contract/bots/knowledge.ts";

/** In the place of a configuration's id: answers are quoted. */
export const QUOTES = "quotes";

/** What stands on the page and is not saved yet. */
export interface Draft {
  kbFromWebsite: boolean;
  websitesUrls: readonly string[];
  /** Typed, and not added yet. */
  url: string;
  kbFromDoc: boolean;
  /** "": nothing was chosen yet. */
  genAiConfigId: string;
  recrawlDays: number | string;
}

export const draftOf = (config: KnowledgeConfig): Draft => ({
  kbFromWebsite: config.kbFromWebsite,
  websitesUrls: config.websitesUrls,
  url: "",
  kbFromDoc: config.kbFromDoc,
  genAiConfigId: config.genAiConfigId ?? (config.saved ? QUOTES : ""),
  recrawlDays: config.recrawlDays,
});

/** As it is saved: an address that was typed and not added is one of the list. */
export const bodyOf = (draft: Draft) => ({
  kbFromWebsite: draft.kbFromWebsite,
  websitesUrls: [...new Set([...draft.websitesUrls, draft.url.trim()].filter(Boolean))],
  kbFromDoc: draft.kbFromDoc,
  genAiConfigId: draft.genAiConfigId === QUOTES ? null : draft.genAiConfigId,
  recrawlDays: Number(draft.recrawlDays) || 0,
});

/** What keeps it from being saved, as a key of the texts. */
export function problemOf(body: ReturnType<typeof bodyOf>, documents: number): string | undefined {
  if (body.kbFromWebsite && body.websitesUrls.length === 0) return "website.needed";
  if (body.kbFromDoc && documents === 0) return "document.needed";
  return body.genAiConfigId === "" ? "selectOne" : undefined;
}
