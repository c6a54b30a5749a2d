import type { TemplateChannel } from "../model/index.ts";

const KB = 1024;
const MB = 1024 * KB;

/** What a channel carries. Lengths in characters, as JavaScript counts them, unless a name says otherwise. */
export interface Capability {
  /** How people call the channel. */
  name: string;
  /** The longest text of one message. */
  text: number;
  /** The longest text beside media; null: media stand alone. */
  caption: number | null;
  buttons: Taps;
  cards: { least: number; most: number; title: number; text: number; buttons: number } | null;
  markup: "whatsapp" | "html" | "none";
  /** Largest file in bytes by kind; what is absent cannot be sent. */
  media: Partial<Record<MediaKind, { types: readonly string[]; bytes: number }>>;
}

export type MediaKind = "IMAGE" | "VIDEO" | "AUDIO" | "DOCUMENT" | "STICKER";

/** Buttons, suggestions or quick replies. */
export interface Taps {
  most: number;
  label: number;
  /** What comes back when one is tapped. */
  payloadBytes: number;
}

const ANY = ["*/*"];
const WHATSAPP_VIDEO = ["video/mp4", "video/3gpp"];
const OFFICE = "application/vnd.openxmlformats-officedocument";
const WHATSAPP_DOCUMENT = [
  "application/pdf",
  "text/plain",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.presentationml.presentation`,
];
const NO_TAPS: Taps = { most: 0, label: 0, payloadBytes: 0 };
const QUICK_REPLIES: Taps = { most: 13, label: 20, payloadBytes: 1000 };
const META_MEDIA = {
  IMAGE: { types: ["image/jpeg", "image/png", "image/gif"], bytes: 8 * MB },
  VIDEO: { types: ["video/mp4", "video/quicktime"], bytes: 25 * MB },
  AUDIO: { types: ["audio/mpeg", "audio/mp4", "audio/aac", "audio/wav"], bytes: 25 * MB },
} as const;

/** What each channel carries, by the vendors' public documents. A template's own limits: `WHATSAPP_LIMITS`. */
export const CAPABILITIES: Readonly<Record<TemplateChannel, Capability>> = {
  whatsapp: {
    name: "WhatsApp",
    text: 4096,
    caption: 1024,
    buttons: { most: 10, label: 25, payloadBytes: 256 },
    cards: { least: 2, most: 10, title: 0, text: 160, buttons: 2 },
    markup: "whatsapp",
    media: {
      IMAGE: { types: ["image/jpeg", "image/png"], bytes: 5 * MB },
      VIDEO: { types: WHATSAPP_VIDEO, bytes: 16 * MB },
      AUDIO: { types: ["audio/aac", "audio/mp4", "audio/mpeg", "audio/amr", "audio/ogg"], bytes: 16 * MB },
      DOCUMENT: { types: WHATSAPP_DOCUMENT, bytes: 100 * MB },
      STICKER: { types: ["image/webp"], bytes: 500 * KB },
    },
  },
  // Ten parts: networks pass more, but many phones and gateways do not put them together again.
  sms: { name: "SMS", text: 1530, caption: null, buttons: NO_TAPS, cards: null, markup: "none", media: {} },
  rcs: {
    name: "RCS",
    text: 3072,
    caption: null,
    buttons: { most: 11, label: 25, payloadBytes: 2048 },
    cards: { least: 2, most: 10, title: 200, text: 2000, buttons: 4 },
    markup: "none",
    media: {
      IMAGE: { types: ["image/jpeg", "image/png", "image/gif"], bytes: 100 * MB },
      VIDEO: { types: ["video/mp4", "video/mpeg", "video/webm", "video/h263"], bytes: 100 * MB },
      DOCUMENT: { types: ["application/pdf"], bytes: 100 * MB },
    },
  },
  telegram: {
    name: "Telegram",
    text: 4096,
    caption: 1024,
    buttons: { most: 100, label: 64, payloadBytes: 64 },
    cards: null,
    markup: "html",
    media: {
      IMAGE: { types: ["image/jpeg", "image/png"], bytes: 10 * MB },
      VIDEO: { types: ["video/mp4"], bytes: 50 * MB },
      AUDIO: { types: ["audio/mpeg", "audio/mp4", "audio/ogg"], bytes: 50 * MB },
      DOCUMENT: { types: ANY, bytes: 50 * MB },
    },
  },
  messenger: {
    name: "Messenger",
    text: 2000,
    caption: null,
    buttons: QUICK_REPLIES,
    cards: { least: 1, most: 10, title: 80, text: 80, buttons: 3 },
    markup: "none",
    media: { ...META_MEDIA, DOCUMENT: { types: ANY, bytes: 25 * MB } },
  },
  instagram: {
    name: "Instagram",
    text: 1000,
    caption: null,
    buttons: QUICK_REPLIES,
    cards: { least: 1, most: 10, title: 80, text: 80, buttons: 3 },
    markup: "none",
    media: META_MEDIA,
  },
  web: {
    name: "Web chat",
    text: 4096,
    caption: 1024,
    buttons: QUICK_REPLIES,
    cards: null,
    markup: "none",
    media: { ...META_MEDIA, DOCUMENT: { types: ANY, bytes: 25 * MB } },
  },
  email: {
    name: "E-mail",
    text: 10 * MB,
    caption: 10 * MB,
    buttons: NO_TAPS,
    cards: null,
    markup: "html",
    media: {
      IMAGE: { types: ANY, bytes: 20 * MB },
      VIDEO: { types: ANY, bytes: 20 * MB },
      AUDIO: { types: ANY, bytes: 20 * MB },
      DOCUMENT: { types: ANY, bytes: 20 * MB },
    },
  },
};

/** What calendars take of an event that is added from RCS (Google, "RCS Business Messaging"). */
export const EVENT_LIMITS = { title: 100, description: 500 } as const;
