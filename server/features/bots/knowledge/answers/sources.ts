import type { Found } from "#engines/knowledge/index.ts";
import type { AnswerSource } from "../../tables.ts";
import type { LiveIndex } from "./indexes.ts";

interface Cited {
  /** The number of a passage of the index. */
  passage: number;
  /** What of it is quoted. */
  quote?: Found["quote"];
}

/** Where passages can be read: a web page at its address, a document in our viewer with the span marked. */
export function sourcesOf(botId: string, index: LiveIndex, cited: readonly Cited[]): AnswerSource[] {
  const sources = cited.map(({ passage, quote }) => {
    const { documentId, name, url, page, start } = index.places[passage]!;
    if (url) return { url, title: name };
    const { text } = index.passages[passage]!;
    const from = start + (quote?.start ?? 0);
    const to = start + (quote?.end ?? text.length);
    return {
      url: `/bots/${botId}/gen-ai/${documentId}?page=${page}&from=${from}&to=${to}`,
      title: `${name}, ${page}`,
    };
  });
  return sources.filter(({ url }, at) => sources.findIndex((other) => other.url === url) === at);
}
