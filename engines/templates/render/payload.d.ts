import type { WhatsAppTemplate } from "../model/index.ts";
/** A file for a header: one that was uploaded to the vendor, or one at an address. */
export type Media = ({
    id: string;
} | {
    link: string;
}) & {
    fileName?: string;
};
/** What a payload is filled with, by the keys of slots. What is not known yet may be anything that JSON can hold. */
export interface PayloadValues {
    text(key: string): unknown;
    /** Milliseconds since 1970. */
    time(key: string): unknown;
    /** The file of "header.media" or "card.0.header.media", where it is the same for everyone. */
    media: Readonly<Record<string, Media>>;
}
/** The `template` object of WhatsApp's Cloud API (`POST /{phone_number_id}/messages`), filled. */
export declare function buildPayload(template: WhatsAppTemplate, values: PayloadValues): object;
