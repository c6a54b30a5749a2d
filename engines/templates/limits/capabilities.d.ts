import type { TemplateChannel } from "../model/index.ts";
/** What a channel carries. Lengths in characters, as JavaScript counts them, unless a name says otherwise. */
export interface Capability {
    /** How people call the channel. */
    name: string;
    /** The longest text of one message. */
    text: number;
    /** The longest text beside media; null: media stand alone. */
    caption: number | null;
    buttons: Taps;
    cards: {
        least: number;
        most: number;
        title: number;
        text: number;
        buttons: number;
    } | null;
    markup: "whatsapp" | "html" | "none";
    /** Largest file in bytes by kind; what is absent cannot be sent. */
    media: Partial<Record<MediaKind, {
        types: readonly string[];
        bytes: number;
    }>>;
}
export type MediaKind = "IMAGE" | "VIDEO" | "AUDIO" | "DOCUMENT" | "STICKER";
/** Buttons, suggestions or quick replies. */
export interface Taps {
    most: number;
    label: number;
    /** What comes back when one is tapped. */
    payloadBytes: number;
}
/** What each channel carries, by the vendors' public documents. A template's own limits: `WHATSAPP_LIMITS`. */
export declare const CAPABILITIES: Readonly<Record<TemplateChannel, Capability>>;
