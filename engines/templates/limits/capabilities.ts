import type { TemplateChannel } from "../model/index.ts";

const MB = 1024 * 1024;

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
}

/** Buttons, suggestions or quick replies. */
export interface Taps {
  most: number;
  label: number;
  /** What comes back when one is tapped. */
  payloadBytes: number;
}

const NO_TAPS: Taps = { most: 0, label: 0, payloadBytes: 0 };
const QUICK_REPLIES: Taps = { most: 13, label: 20, payloadBytes: 1000 };

/** What each channel carries, by the vendors' public documents. A template's own limits: `WHATSAPP_LIMITS`. */
export const CAPABILITIES: Readonly<Record<TemplateChannel, Capability>> = {
  whatsapp: {
    name: "WhatsApp",
    text: 4096,
    caption: 1024,
    buttons: { most: 10, label: 25, payloadBytes: 256 },
    cards: { least: 2, most: 10, title: 0, text: 160, buttons: 2 },
    markup: "whatsapp",
  },
  // Ten parts: networks pass more, but many phones and gateways do not put them together again.
  sms: { name: "SMS", text: 1530, caption: null, buttons: NO_TAPS, cards: null, markup: "none" },
  rcs: {
    name: "RCS",
    text: 3072,
    caption: null,
    buttons: { most: 11, label: 25, payloadBytes: 2048 },
    cards: { least: 2, most: 10, title: 200, text: 2000, buttons: 4 },
    markup: "none",
  },
  telegram: {
    name: "Telegram",
    text: 4096,
    caption: 1024,
    buttons: { most: 100, label: 64, payloadBytes: 64 },
    cards: null,
    markup: "html",
  },
  messenger: {
    name: "Messenger",
    text: 2000,
    caption: null,
    buttons: QUICK_REPLIES,
    cards: { least: 1, most: 10, title: 80, text: 80, buttons: 3 },
    markup: "none",
  },
  instagram: {
    name: "Instagram",
    text: 1000,
    caption: null,
    buttons: QUICK_REPLIES,
    cards: { least: 1, most: 10, title: 80, text: 80, buttons: 3 },
    markup: "none",
  },
  web: {
    name: "Web chat",
    text: 4096,
    caption: 1024,
    buttons: QUICK_REPLIES,
    cards: null,
    markup: "none",
  },
  email: {
    name: "E-mail",
    text: 10 * MB,
    caption: 10 * MB,
    buttons: NO_TAPS,
    cards: null,
    markup: "html",
  },
};

/** What calendars take of an event that is added from RCS (Google, "RCS Business Messaging"). */
export const EVENT_LIMITS = { title: 100, description: 500 } as const;
