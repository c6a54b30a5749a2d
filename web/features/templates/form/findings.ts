import {
  type Finding,
  reviewTemplate,
  SENTENCES,
  type Template,
  type TemplateChannel,
} from "#engines/templates/index.ts";

const MISSING_NAME = {
  code: "missing",
  params: { what: { words: ["name"] } },
  message: SENTENCES.missing,
} as const;

/** What speaks against a template on its channel, with what the engine leaves to the form. */
export function findingsOf(template: Template, channel: TemplateChannel): Finding[] {
  const findings = reviewTemplate(withOrigin(template), channel);
  if (template.kind === "whatsapp" || template.name.trim() !== "") return findings;
  return [{ severity: "error", path: "name", rule: "missing", ...MISSING_NAME }, ...findings];
}

/** Files of the library stand at paths of ours; vendors are given whole addresses. */
function withOrigin(template: Template): Template {
  if (template.kind !== "rcs" || template.content.layout === "TEXT") return template;
  const whole = <T extends { media: { url: string } | null }>(card: T): T =>
    card.media?.url.startsWith("/")
      ? { ...card, media: { ...card.media, url: location.origin + card.media.url } }
      : card;
  const { content } = template;
  return {
    ...template,
    content:
      content.layout === "CARD"
        ? { ...content, card: whole(content.card) }
        : { ...content, cards: content.cards.map(whole) },
  };
}
