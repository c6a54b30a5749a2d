import type { WhatsAppTemplate } from "../model/index.ts";
export interface TemplateReading {
    template: WhatsAppTemplate;
    /** What was not understood and is left out: "components[2] BUTTONS[1] CATALOG". Empty: nothing is lost. */
    ignored: string[];
}
/**
 * Reads a template in WhatsApp's shape (create or list) or in the stored one; they differ in where media and cards
 * stand, and each is taken wherever it is. Takes anything: what is missing reads as blank, for `reviewTemplate` to name.
 */
export declare function readTemplate(json: unknown): TemplateReading;
