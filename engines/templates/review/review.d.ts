import type { Template, TemplateChannel } from "../model/index.ts";
import { type Finding } from "./findings.ts";
/**
 * Says what a vendor would refuse, before it is asked. Errors come by the vendors' documented rules; an empty list
 * means that nothing known speaks against the template.
 */
export declare function reviewTemplate(template: Template, channel: TemplateChannel): Finding[];
