import type { DrawnTemplate } from "#contract/messages/detail.ts";
import { compileTemplate } from "#engines/templates/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { DispatchRow } from "../dispatches/repository.ts";
import { editValues } from "../render/links.ts";
import { drawnTemplate, valuesOf } from "./face.ts";
import { linkCodes } from "../clicks/code.ts";
import { filledTemplate } from "./filled.ts";
import { trackingLinks } from "../clicks/tracking.ts";

interface Shown {
  values: Record<string, string>;
  /** Filled already; null where the dispatch's own template shows the values. */
  template: DrawnTemplate | null;
}

/** Makes the function that shows a person's message with its tracked links; undefined where clicks are not counted. */
export function trackedLinks({ secrets }: Pick<Platform, "secrets">) {
  const codes = linkCodes(secrets);
  return ({ no, content, link_origin: origin }: Pick<DispatchRow, "no" | "content" | "link_origin">) => {
    if (origin === null || content.kind !== "template") return undefined;
    const { template } = content;
    const tracked = trackingLinks(codes, { no, origin });
    const compiled = compileTemplate(template);
    return (vars: readonly string[] | null, seq: number): Shown => {
      const values = valuesOf(content, vars);
      if (template.kind === "whatsapp")
        return { values: { ...editValues(values, tracked(seq)) }, template: null };
      const rendered = compiled.render(values);
      if (!rendered.ok) return { values, template: null };
      const filled = filledTemplate(template, rendered.texts, tracked(seq));
      return { values, template: drawnTemplate({ ...content, template: filled }) };
    };
  };
}
export type TrackedLinks = ReturnType<typeof trackedLinks>;
