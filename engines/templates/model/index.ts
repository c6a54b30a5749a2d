import type { EmailTemplate, RcsTemplate, TextTemplate } from "./others.ts";
import type { WhatsAppTemplate } from "./whatsapp.ts";

export type * from "./others.ts";
export type * from "./whatsapp.ts";

export type Template = WhatsAppTemplate | TextTemplate | EmailTemplate | RcsTemplate;

/** Where messages of templates go. */
export type TemplateChannel =
  | "whatsapp"
  | "sms"
  | "rcs"
  | "telegram"
  | "messenger"
  | "instagram"
  | "web"
  | "email";

/** Per person: the key of a slot -> what stands there. */
export type Values = Readonly<Record<string, string>>;
