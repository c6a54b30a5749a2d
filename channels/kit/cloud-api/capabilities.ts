import { TEMPLATE_TYPES } from "#contract/templates/words.ts";
import type { Capabilities } from "../capabilities.ts";

/** What WhatsApp itself can do, whoever carries it there (Meta's Cloud API documents). */
export const CLOUD_WHATSAPP: Capabilities = {
  content: ["text", "media", "location", "contacts", "buttons", "list", "link", "template"],
  media: ["image", "video", "audio", "document", "sticker"],
  textMax: 4_096,
  captionMax: 1_024,
  buttons: { max: 3, titleMax: 20 },
  list: { rows: 10, titleMax: 24, descriptionMax: 72 },
  windowHours: 24,
  personWritesFirst: false,
  receipts: ["sent", "delivered", "read", "failed"],
  doubt: "echo",
  perSecond: 80,
  perPerson: { perSecond: 1 / 6, burst: 45 },
  typing: true,
  templateTypes: TEMPLATE_TYPES,
};
