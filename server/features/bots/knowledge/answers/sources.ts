import type { Found } from "#engines/knowledge/index.ts";
import type { AnswerSource } from "../../tables.ts";
import { faqUrl } from "../faqs/url.ts";
import type { LiveIndex, Place } from "./indexes.ts";

interface Cited {
  /** The number of a passage of the index. */
  passage: number;
  /** What of it is quoted. */
  quote?: Found["quote"];
  /** By which number the answer names it. */
  number?: number;
}

/** Where passages can be read: a web page at its address, a document in our viewer with the span marked, an FAQ; each once. */
export function sourcesOf(botId: string, index: LiveIndex, cited: readonly Cited[]): AnswerSource[] {
  const sources = new Map<string, AnswerSource>();
  for (const { passage, quote, number } of cited) {
    const place = index.places[passage]!;
    const read = whereOf(botId, place, quote ?? { start: 0, end: index.passages[passage]!.text.length });
    const known = sources.get(read.url);
    const numbers = [...(known?.cited ?? []), ...(number === undefined ? [] : [number])];
    sources.set(read.url, { ...read, ...(numbers.length > 0 ? { cited: numbers } : {}) });
  }
  return [...sources.values()];
}

function whereOf(botId: string, place: Place, span: { start: number; end: number }): AnswerSource {
  const title = place.name;
  if ("faqId" in place) return { url: faqUrl(botId, place.faqId), title };
  const { documentId, url, page, start } = place;
  if (url) return { url, title };
  const at = `page=${page}&from=${start + span.start}&to=${start + span.end}`;
  return { url: `/bots/${botId}/gen-ai/${documentId}?${at}`, title, page };
}
