import type { Template, WhatsAppTemplate } from "../model/index.ts";
/** One place that each message fills with a value of its own. */
export interface Slot {
    /** "body.1", "header.media", "button.0.url", "card.2.body.name". */
    key: string;
    role: "text" | "url" | "code" | "payload" | "media" | "time" | "place";
    /** The name of its variable; "" where there is none in the text. */
    variable: string;
    /** For people, in English: "Body {{1}}". */
    label: string;
    required: boolean;
    example: string;
    card: number | null;
    button: number | null;
}
/** Every slot of a template in the order of its parts, each key once. */
export declare function slotsOf(template: Template): Slot[];
/** Finds a slot by its key, or by a variable of the body as people write it: "1", "{{name}}". */
export declare function findSlot(slots: readonly Slot[], name: string): Slot | undefined;
/** Whether a one-time password is in the message. */
export declare function handsOverPassword({ authentication, buttons, cards }: WhatsAppTemplate): boolean;
