import type { Content } from "#channels/kit/index.ts";
import { writeStoredTemplate } from "#engines/templates/index.ts";
import type { DrawnTemplate, MessageFace } from "#contract/messages/detail.ts";
import { showMark } from "../preferences/link.ts";
import type { DispatchContent, FilledTemplate } from "../render/content.ts";
import { byLanguage } from "../render/translations.ts";

const drawn = ({ template }: Pick<FilledTemplate, "template">): DrawnTemplate => ({
  ...(writeStoredTemplate(template, "") as Omit<DrawnTemplate, "kind">),
  kind: template.kind,
});

/** A dispatch's template as the wire shows it; null where it sends none. */
export const drawnTemplate = (content: DispatchContent): DrawnTemplate | null =>
  content.kind === "template" ? drawn(content) : null;

/** What one person's message looks like. */
export function faceOf(content: DispatchContent, vars: readonly string[] | null): MessageFace {
  if (content.kind === "plain") return { template: null, values: {}, text: wordsOf(content.content) };
  const own = byLanguage(content, (one) => one)(vars);
  return { template: drawn(own.made), values: valuesOf(own.made, own.vars), text: null };
}

/** What a content says in words; null where it shows something else. */
export function wordsOf(content: Content): string | null {
  const words = content.kind === "template" ? content.rendered : "text" in content ? content.text : undefined;
  return words === undefined ? null : showMark(words);
}

/** What stands in the slots of one person's message. */
export const valuesOf = (
  { constants, slots }: Pick<FilledTemplate, "constants" | "slots">,
  vars: readonly string[] | null,
): Record<string, string> => ({
  ...constants,
  ...Object.fromEntries(slots.map((key, at) => [key, showMark(vars?.[at] ?? "")])),
});
