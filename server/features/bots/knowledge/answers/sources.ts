import type { Found } from "#engines/knowledge/index.ts";
import type { AnswerSource } from "../../tables.ts";
import type { LiveIndex } from "./indexes.ts";

interface Cited {
  /** The number of a passage of the index. */
  passage: number;
  /** What of it is quoted. */
  quote?: Found["quote"];
  /** By which number the answer names it. */
  number?: number;
}

/** Where passages can be read: a web page at its address, a document in our viewer with the span marked; each once. */
export function sourcesOf(botId: string, index: LiveIndex, cited: readonly Cited[]): AnswerSource[] {
  const sources = new Map<string, AnswerSource>();
  for (const { passage, quote, number } of cited) {
    const { documentId, name, url, page, start } = index.places[passage]!;
    const { text } = index.passages[passage]!;
    const from = start + (quote?.start ?? 0);
    const to = start + (quote?.end ?? text.length);
    const at = url ?? `/bots/${botId}/gen-ai/${documentId}?page=${page}&from=${from}&to=${to}`;
    const known = sources.get(at);
    const numbers = [...(known?.cited ?? []), ...(number === undefined ? [] : [number])];
    sources.set(at, {
      url: at,
      title: name,
      ...(url ? {} : { page }),
      ...(numbers.length > 0 ? { cited: numbers } : {}),
    });
  }
  return [...sources.values()];
}
