import type { Content } from "#channels/kit/index.ts";
import { writeStoredTemplate } from "#engines/templates/index.ts";
import type { DrawnTemplate, MessageFace } from "#contract/messages/detail.ts";
import { showMark } from "../preferences/link.ts";
import type { DispatchContent } from "../render/content.ts";

/** A dispatch's template as the wire shows it; null where it sends none. */
export function drawnTemplate(content: DispatchContent): DrawnTemplate | null {
  if (content.kind !== "template") return null;
  const { kind } = content.template;
  return { ...(writeStoredTemplate(content.template, "") as Omit<DrawnTemplate, "kind">), kind };
}

/** What one person's message looks like. */
export function faceOf(content: DispatchContent, vars: readonly string[] | null): MessageFace {
  if (content.kind === "plain") return { template: null, values: {}, text: wordsOf(content.content) };
  return { template: drawnTemplate(content), values: valuesOf(content, vars), text: null };
}

/** What a content says in words; null where it shows something else. */
export function wordsOf(content: Content): string | null {
  const words = content.kind === "template" ? content.rendered : "text" in content ? content.text : undefined;
  return words === undefined ? null : showMark(words);
}

/** What stands in the slots of one person's message. */
export const valuesOf = (
  { constants, slots }: DispatchContent & { kind: "template" },
  vars: readonly string[] | null,
): Record<string, string> => ({
  ...constants,
  ...Object.fromEntries(slots.map((key, at) => [key, showMark(vars?.[at] ?? "")])),
});
