import type { TemplateView } from "#contract/templates/templates.ts";

const GIST = 90;

/** The first words of a template, whatever it is made of. */
export function gistOf({ components }: Pick<TemplateView, "components">): string {
  const body = components.find(({ type }) => type === "BODY");
  const text = typeof body?.text === "string" ? body.text.replace(/\s+/g, " ").trim() : "";
  return text.length > GIST ? `${text.slice(0, GIST)}…` : text;
}
