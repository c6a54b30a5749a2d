import type { EmailTemplate, RcsTemplate, TextTemplate, Values } from "../model/index.ts";
import { type PreviewOptions } from "./fill.ts";
import type { EmailPreview, RcsPreview, TextPreview } from "./types.ts";
export declare function previewText(template: TextTemplate, values: Values, options: PreviewOptions): TextPreview;
export declare function previewEmail(template: EmailTemplate, values: Values, options: PreviewOptions): EmailPreview;
export declare function previewRcs(template: RcsTemplate, values: Values, options: PreviewOptions): RcsPreview;
