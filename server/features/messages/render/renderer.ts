import { compileTemplate, type Values } from "#engines/templates/index.ts";
import type { DispatchContent, Renderer, Rendering } from "./content.ts";
import { emailContent, rcsContent } from "./others.ts";
import { whatsAppContent } from "./whatsapp.ts";

/** A dispatch's content as a function from a person's values; compiled once for a million people. */
export function compileContent(content: DispatchContent): Renderer {
  if (content.kind === "plain") {
    const same: Rendering = { ok: true, content: content.content };
    return () => same;
  }
  const { slots, constants } = content;
  const fill = compileFill(content);
  return (vars) => {
    const values: Record<string, string> = { ...constants };
    for (let at = 0; at < slots.length; at++) values[slots[at]!] = vars?.[at] ?? "";
    return fill(values);
  };
}

type TemplateOf = DispatchContent & { kind: "template" };

function compileFill(content: TemplateOf): (values: Values) => Rendering {
  const { template } = content;
  const compiled = compileTemplate(template);
  switch (template.kind) {
    case "whatsapp":
      return whatsAppContent(template, content, compiled);
    case "text":
      return (values) => {
        const text = compiled.body(values);
        return text.ok ? { ok: true, content: { kind: "text", text: text.text } } : text;
      };
    case "email":
      return (values) => {
        const texts = compiled.render(values);
        return texts.ok ? { ok: true, content: emailContent(texts.texts) } : texts;
      };
    case "rcs":
      return (values) => {
        const texts = compiled.render(values);
        return texts.ok ? { ok: true, content: rcsContent(template, texts.texts) } : texts;
      };
  }
}
