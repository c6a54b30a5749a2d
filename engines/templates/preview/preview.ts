import type {
  EmailTemplate,
  RcsTemplate,
  Template,
  TextTemplate,
  Values,
  WhatsAppTemplate,
} from "../model/index.ts";
import type { PreviewOptions } from "./fill.ts";
import { previewEmail, previewRcs, previewText } from "./others.ts";
import type { EmailPreview, Preview, RcsPreview, TextPreview, WhatsAppPreview } from "./types.ts";
import { previewWhatsApp } from "./whatsapp.ts";

/** How a template looks with some values; where one is blank, its example or the variable itself stands. Never throws. */
export function previewTemplate(
  t: WhatsAppTemplate,
  values?: Values,
  options?: PreviewOptions,
): WhatsAppPreview;
export function previewTemplate(t: TextTemplate, values?: Values, options?: PreviewOptions): TextPreview;
export function previewTemplate(t: EmailTemplate, values?: Values, options?: PreviewOptions): EmailPreview;
export function previewTemplate(t: RcsTemplate, values?: Values, options?: PreviewOptions): RcsPreview;
export function previewTemplate(t: Template, values?: Values, options?: PreviewOptions): Preview;
export function previewTemplate(
  template: Template,
  values: Values = {},
  options: PreviewOptions = {},
): Preview {
  switch (template.kind) {
    case "whatsapp":
      return previewWhatsApp(template, values, options);
    case "text":
      return previewText(template, values, options);
    case "email":
      return previewEmail(template, values, options);
    case "rcs":
      return previewRcs(template, values, options);
  }
}
