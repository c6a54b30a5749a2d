import type { Category, Header, MediaFormat, WhatsAppTemplate } from "../model/index.ts";
import type { Findings } from "./findings.ts";
export declare function reviewNameAndLanguage({ name, language }: {
    name: string;
    language: string;
}, findings: Findings): void;
/** @param media The formats that fit the template's type. */
export declare function reviewHeader(header: Header, media: readonly (MediaFormat | "TEXT" | "LOCATION" | "NONE")[], findings: Findings): void;
export declare function reviewBody(text: string, limit: number, category: Category, findings: Findings): void;
export declare function reviewFooter({ footer, type }: WhatsAppTemplate, findings: Findings): void;
