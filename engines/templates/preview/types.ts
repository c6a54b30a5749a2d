import type { Block } from "../markup/index.ts";
import type { SmsCount } from "../sms/index.ts";

/** How a message looks, as data for whoever draws it. Variables without a value stay as they are written. */
export type Preview = WhatsAppPreview | TextPreview | RcsPreview | EmailPreview;

export interface WhatsAppPreview {
  channel: "whatsapp";
  /** As the template's language runs. */
  direction: "ltr" | "rtl";
  header: HeaderPreview;
  offer: OfferPreview | null;
  body: Block[];
  /** "" where there is none. */
  footer: string;
  /** The bubble shows the time of sending in its last line. */
  time: true;
  buttons: ButtonPreview[];
  /** How many buttons stand in the bubble; the rest is behind "See all options". */
  shownButtons: number;
  cards: CardPreview[];
}

export type HeaderPreview =
  | { kind: "none" | "location" }
  | { kind: "text"; text: string }
  /** `url` is "" where nothing is attached. */
  | { kind: "image" | "video" | "document"; url: string };

export interface ButtonPreview {
  /** Which icon stands beside the label. */
  kind: "reply" | "url" | "phone" | "copy" | "flow" | "location" | "calendar";
  /** "" where the app writes a label of its own. */
  label: string;
  /** Where it leads: an address, a number, a code; "" for a reply. */
  target: string;
}

export interface CardPreview {
  header: HeaderPreview;
  body: Block[];
  buttons: ButtonPreview[];
}

export interface OfferPreview {
  text: string;
  /** "" where no button copies one. */
  code: string;
  /** Null where no end is known. */
  countdown: Countdown | null;
}

export interface Countdown {
  ended: boolean;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** Hours, minutes and seconds: "51:04:09", without words, for every language. */
  text: string;
}

export interface TextPreview {
  channel: "sms" | "telegram" | "messenger" | "instagram" | "web";
  direction: "ltr" | "rtl";
  text: string;
  /** Of an SMS; else null. */
  sms: SmsCount | null;
}

export interface RcsPreview {
  channel: "rcs";
  direction: "ltr" | "rtl";
  layout: "TEXT" | "CARD" | "CAROUSEL";
  /** Whether the one card lies: its picture beside its words. */
  lying: boolean;
  /** Of the cards of a carousel. */
  width: "SMALL" | "MEDIUM";
  /** Of a message of text; "" otherwise. */
  text: string;
  cards: RichCardPreview[];
  suggestions: ButtonPreview[];
}

export interface RichCardPreview {
  title: string;
  description: string;
  media: HeaderPreview;
  height: "SHORT" | "MEDIUM" | "TALL" | null;
  buttons: ButtonPreview[];
}

export interface EmailPreview {
  channel: "email";
  direction: "ltr" | "rtl";
  subject: string;
  /** The plain text, or the HTML's words where there is none. */
  text: string;
  /** To be shown only in a sandboxed frame or sanitised. */
  html: string;
}
