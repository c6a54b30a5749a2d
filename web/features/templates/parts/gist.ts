import type { TemplateView } from "#contract/templates/templates.ts";
import { plainText } from "#engines/templates/markup/index.ts";

const GIST = 90;

/** The first words of a template, whatever it is made of. */
export function gistOf({ kind, components }: Pick<TemplateView, "kind" | "components">): string {
  const body = components.find(({ type }) => type === "BODY");
  const written = typeof body?.text === "string" ? body.text : "";
  const text = (kind === "whatsapp" ? plainText(written) : written).replace(/\s+/g, " ").trim();
  return text.length > GIST ? `${text.slice(0, GIST)}…` : text;
}
