import { compileTemplate, type Values } from "#engines/templates/index.ts";
import type { DispatchContent, Renderer, Rendering, TemplateDispatch } from "./content.ts";
import { editContent, editValues } from "./links.ts";
import { emailContent } from "./others.ts";
import { rcsContent } from "./rcs.ts";
import { textContent } from "./text.ts";
import { byLanguage } from "./translations.ts";
import { whatsAppContent } from "./whatsapp.ts";

/** A dispatch's content as a function from a person's values; compiled once for a million people. */
export function compileContent(content: DispatchContent): Renderer {
  if (content.kind === "plain") {
    const same: Rendering = { ok: true, content: content.content };
    return () => same;
  }
  if (!content.languages) return compileOne(content);
  const spoken = byLanguage(content, compileOne);
  return (vars, edit) => {
    const own = spoken(vars);
    return own.made(own.vars, edit);
  };
}

function compileOne(content: TemplateDispatch): Renderer {
  const { slots, constants } = content;
  const fill = compileFill(content);
  const ofWhatsApp = content.template.kind === "whatsapp";
  return (vars, edit) => {
    const values: Record<string, string> = { ...constants };
    for (let at = 0; at < slots.length; at++) values[slots[at]!] = vars?.[at] ?? "";
    if (!edit) return fill(values);
    if (ofWhatsApp) return fill(editValues(values, edit));
    const rendering = fill(values);
    return rendering.ok ? { ok: true, content: editContent(rendering.content, edit) } : rendering;
  };
}

function compileFill(content: TemplateDispatch): (values: Values) => Rendering {
  const { template } = content;
  const compiled = compileTemplate(template);
  switch (template.kind) {
    case "whatsapp":
      return whatsAppContent(template, content, compiled);
    case "text": {
      const contentOf = textContent(template, content);
      return (values) => {
        const text = compiled.body(values);
        return text.ok ? { ok: true, content: contentOf(text.text, values) } : text;
      };
    }
    case "email":
      return (values) => {
        const texts = compiled.render(values);
        return texts.ok ? { ok: true, content: emailContent(texts.texts) } : texts;
      };
    case "rcs":
      return rcsContent(template, content, compiled);
  }
}
