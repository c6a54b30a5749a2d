import { TEMPLATE_TYPES } from "#contract/templates/words.ts";
import type { Content, MediaKind } from "./content.ts";

export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/**
 * What to do about a message whose call was cut off, so that nobody is written to twice:
 * `key`: send again, the vendor knows our reference and keeps it to one; `echo`: wait for receipts, which bring our
 * reference back, then send again what is silent; `ask`: neither exists, a person decides.
 */
export type Doubt = "key" | "echo" | "ask";

/** What a channel of one type can do at one vendor: drives forms, previews, composers and the pipeline. */
export interface Capabilities {
  content: readonly Content["kind"][];
  media: readonly MediaKind[];
  /** Longest text in characters. */
  textMax: number;
  captionMax: number;
  buttons: { max: number; titleMax: number };
  list: { rows: number; titleMax: number; descriptionMax: number } | null;
  /** Free text only this long after the person last wrote, in hours; null: any time. */
  windowHours: number | null;
  /** Whether the first message must come from the person. */
  personWritesFirst: boolean;
  receipts: readonly ("sent" | "delivered" | "read" | "failed")[];
  doubt: Doubt;
  /** Messages a second that the vendor allows one sender at first; null: not known. */
  perSecond: number | null;
  /** Messages a second to one person, sustained, and how many may come at once; null: no such limit. */
  perPerson: { perSecond: number; burst: number } | null;
  typing: boolean;
  /** How templates of WhatsApp may be laid out that go through it; others are refused. */
  templateTypes: readonly TemplateType[];
  /** Whether people can be written to by WhatsApp's business-scoped user ids; false where left out. */
  userIds?: boolean;
}

/** A channel that sends texts and tells nothing more; others say how they differ. */
export const TEXT_ONLY: Capabilities = {
  content: ["text"],
  media: [],
  textMax: 1_000,
  captionMax: 0,
  buttons: { max: 0, titleMax: 0 },
  list: null,
  windowHours: null,
  personWritesFirst: false,
  receipts: [],
  doubt: "ask",
  perSecond: null,
  perPerson: null,
  typing: false,
  templateTypes: ["DEFAULT"],
};
