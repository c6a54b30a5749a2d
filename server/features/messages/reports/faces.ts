import type { DrawnTemplate } from "#contract/messages/detail.ts";
import { compileTemplate } from "#engines/templates/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import { linkCodes } from "../clicks/code.ts";
import { trackingLinks } from "../clicks/tracking.ts";
import type { DispatchRow } from "../dispatches/repository.ts";
import type { TemplateDispatch } from "../render/content.ts";
import { editValues } from "../render/links.ts";
import { byLanguage } from "../render/translations.ts";
import { drawnTemplate, valuesOf } from "./face.ts";
import { filledTemplate } from "./filled.ts";

interface Shown {
  values: Record<string, string>;
  /** In the person's language, or filled already; null where the dispatch's own template shows the values. */
  template: DrawnTemplate | null;
}
type Vars = readonly string[] | null;
type Tracked = ReturnType<typeof trackingLinks>;

const NOTHING: Shown = { values: {}, template: null };

/** Makes the function that shows a person's message as it goes out, with tracked links where clicks are counted. */
export function messageFaces({ secrets }: Pick<Platform, "secrets">) {
  const codes = linkCodes(secrets);
  return ({ no, content, link_origin: origin }: Pick<DispatchRow, "no" | "content" | "link_origin">) => {
    if (content.kind !== "template") return () => NOTHING;
    const tracked = origin === null ? undefined : trackingLinks(codes, { no, origin });
    const spoken = byLanguage(content, (one) => {
      const drawn = one.template === content.template ? null : drawnTemplate(one);
      return tracked ? withLinks(one, drawn, tracked) : without(one, drawn);
    });
    return (vars: Vars, seq: number): Shown => {
      const own = spoken(vars);
      return own.made(own.vars, seq);
    };
  };
}
export type MessageFaces = ReturnType<typeof messageFaces>;

const without =
  (content: TemplateDispatch, drawn: DrawnTemplate | null) =>
  (vars: Vars): Shown => ({ values: valuesOf(content, vars), template: drawn });

function withLinks(content: TemplateDispatch, drawn: DrawnTemplate | null, tracked: Tracked) {
  const { template } = content;
  const compiled = compileTemplate(template);
  return (vars: Vars, seq: number): Shown => {
    const values = valuesOf(content, vars);
    if (template.kind === "whatsapp")
      return { values: { ...editValues(values, tracked(seq)) }, template: drawn };
    const rendered = compiled.render(values);
    if (!rendered.ok) return { values, template: drawn };
    const filled = filledTemplate(template, rendered.texts, tracked(seq));
    return { values, template: drawnTemplate({ ...content, template: filled }) };
  };
}
