import type { Values, WhatsAppTemplate } from "../model/index.ts";
import { type Defaults, type Rendered } from "./blanks.ts";
import { type Media } from "./payload.ts";
export interface PayloadOptions {
    /** Key of a slot -> what stands in for a blank value. */
    defaults?: Defaults;
    /** Files that are the same for everyone, by "header.media" or "card.0.header.media". */
    media?: Readonly<Record<string, Media>>;
}
/**
 * A template as a function from a person's values to the Cloud API's `template` object as JSON text. The object is
 * built once with a mark in each slot and cut at the marks, so that a person costs only the values.
 */
export declare function compilePayload(template: WhatsAppTemplate, { defaults, media }?: PayloadOptions): (values: Values) => Rendered;
