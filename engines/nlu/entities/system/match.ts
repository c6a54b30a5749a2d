import type { WordSpan } from "../spans.ts";
import type { EntityContext, EntityMatch } from "../types.ts";

/** What every recogniser is given. `plain` is the text with all digits as 0-9, place for place. */
export interface Message {
  text: string;
  plain: string;
  spans: readonly WordSpan[];
  context: EntityContext;
}

export function systemMatch(
  { text }: Message,
  name: string,
  place: { start: number; end: number },
  value: string,
  data: unknown,
  confidence = 0.95,
): EntityMatch {
  const { start, end } = place;
  const entity = `sys.${name}`;
  return {
    entityId: entity,
    entity,
    value,
    text: text.slice(start, end),
    start,
    end,
    source: "system",
    confidence,
    data,
  };
}

/** Devanagari digits as 0-9, so that one pattern reads both; every place stays where it was. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
