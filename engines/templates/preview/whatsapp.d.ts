import type { Values, WhatsAppTemplate } from "../model/index.ts";
import { type PreviewOptions } from "./fill.ts";
import type { WhatsAppPreview } from "./types.ts";
export declare function previewWhatsApp(template: WhatsAppTemplate, values: Values, options: PreviewOptions): WhatsAppPreview;
