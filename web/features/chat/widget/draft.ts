import type { WidgetSettings } from "#contract/chat/widget.ts";
import { VISITOR_FIELDS } from "#contract/chat/words.ts";

/** The settings as they are typed: sites one on each line. */
export interface Draft extends Omit<WidgetSettings, "origins" | "colour"> {
  colour: string;
  origins: string;
}
export const draftOf = ({ origins, colour, ...rest }: WidgetSettings): Draft => ({
  ...rest,
  colour: colour ?? "",
  origins: origins.join("\n"),
});

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export const bodyOf = ({ origins, colour, title, ...rest }: Draft): WidgetSettings => ({
  ...rest,
  title: title.trim(),
  colour: colour.trim().toLowerCase() || null,
  origins: linesOf(origins),
});

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** What would be refused, by field: the key of a sentence, and what stands in it. */
export function problemsOf(draft: Draft): { colour?: string; origins?: string; asks?: true } {
  const wrong = linesOf(draft.origins).find((line) => !/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i.test(line));
  const asksNothing = draft.asks.when !== "never" && VISITOR_FIELDS.every((one) => draft.asks[one] === "no");
  return {
    ...(asksNothing ? { asks: true } : {}),
    ...(draft.colour.trim() && !isColour(draft.colour) ? { colour: draft.colour } : {}),
    ...(wrong ? { origins: wrong } : {}),
  };
}
