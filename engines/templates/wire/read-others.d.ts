import type { Template } from "../model/index.ts";
/** What of a stored template was read, and what was not understood. */
export interface StoredReading {
    template: Template;
    /** Each by its place: "components[2] CATALOG". Empty: nothing is lost. */
    ignored: string[];
}
/** Reads what `writeStoredTemplate` wrote, or what a caller wrote in its place. Takes anything, as `readTemplate` does. */
export declare function readStoredTemplate(json: unknown, kind: Template["kind"]): StoredReading;
