import type { EmailTemplate, RcsTemplate, Template, TextTemplate, Values, WhatsAppTemplate } from "../model/index.ts";
import type { PreviewOptions } from "./fill.ts";
import type { EmailPreview, Preview, RcsPreview, TextPreview, WhatsAppPreview } from "./types.ts";
/** How a template looks with some values; where one is blank, its example or the variable itself stands. Never throws. */
export declare function previewTemplate(t: WhatsAppTemplate, values?: Values, options?: PreviewOptions): WhatsAppPreview;
export declare function previewTemplate(t: TextTemplate, values?: Values, options?: PreviewOptions): TextPreview;
export declare function previewTemplate(t: EmailTemplate, values?: Values, options?: PreviewOptions): EmailPreview;
export declare function previewTemplate(t: RcsTemplate, values?: Values, options?: PreviewOptions): RcsPreview;
export declare function previewTemplate(t: Template, values?: Values, options?: PreviewOptions): Preview;
