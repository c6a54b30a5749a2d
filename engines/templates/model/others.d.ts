import type { TextPart } from "./whatsapp.ts";
interface Named {
    name: string;
    language: string;
}
/** Plain text, for SMS, Telegram, Messenger and Instagram. */
export interface TextTemplate extends Named, TextPart {
    kind: "text";
}
export interface EmailTemplate extends Named {
    kind: "email";
    subject: string;
    /** What is read where HTML is not shown; "" for the HTML's own words. */
    text: string;
    /** "" for a mail without HTML. */
    html: string;
    /** Variable -> example; the three texts share their variables. */
    examples: Record<string, string>;
}
/** One rich card, a carousel of them or a text, with suggestions below. All texts share their variables. */
export interface RcsTemplate extends Named {
    kind: "rcs";
    content: RcsContent;
    suggestions: Suggestion[];
    examples: Record<string, string>;
}
export type RcsContent = {
    layout: "TEXT";
    text: string;
} | {
    layout: "CARD";
    orientation: "VERTICAL" | "HORIZONTAL";
    card: RichCard;
} | {
    layout: "CAROUSEL";
    width: "SMALL" | "MEDIUM";
    cards: RichCard[];
};
export interface RichCard {
    /** "" where there is none; the same holds for the description. */
    title: string;
    description: string;
    media: {
        url: string;
        type: "IMAGE" | "VIDEO";
        height: "SHORT" | "MEDIUM" | "TALL";
    } | null;
    suggestions: Suggestion[];
}
/** What can be tapped. `postback` is what we are told when it is; "" for the label itself. */
export type Suggestion = {
    text: string;
    postback: string;
} & ({
    type: "REPLY";
} | {
    type: "URL";
    url: string;
} | {
    type: "DIAL";
    phoneNumber: string;
} | {
    type: "VIEW_LOCATION";
    latitude: number;
    longitude: number;
    label: string;
} | {
    type: "SHARE_LOCATION";
}
/** ISO 8601 with an offset: "2026-11-21T10:00:00Z". */
 | {
    type: "CALENDAR";
    title: string;
    description: string;
    start: string;
    end: string;
});
export {};
