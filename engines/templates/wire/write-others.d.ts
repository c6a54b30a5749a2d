import type { EmailTemplate, RcsTemplate, TextTemplate } from "../model/index.ts";
import type { Json } from "./json.ts";
/** What is kept of templates that WhatsApp does not know, in components like its own. */
export declare function otherComponents(template: TextTemplate | EmailTemplate | RcsTemplate): Json[];
