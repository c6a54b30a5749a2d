import type { EmailTemplate, RcsTemplate, TemplateChannel, TextTemplate } from "../model/index.ts";
import type { Findings } from "./findings.ts";
export declare function reviewText({ text }: TextTemplate, channel: TemplateChannel, findings: Findings): void;
export declare function reviewEmail({ subject, text, html }: EmailTemplate, findings: Findings): void;
export declare function reviewRcs({ content, suggestions }: RcsTemplate, findings: Findings): void;
