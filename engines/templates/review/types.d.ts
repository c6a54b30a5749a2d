import type { WhatsAppTemplate } from "../model/index.ts";
import type { Findings } from "./findings.ts";
export declare function reviewDefault(template: WhatsAppTemplate, findings: Findings): void;
export declare function reviewCarousel(template: WhatsAppTemplate, findings: Findings): void;
export declare function reviewOffer(template: WhatsAppTemplate, findings: Findings): void;
export declare function reviewAuthentication(template: WhatsAppTemplate, findings: Findings): void;
