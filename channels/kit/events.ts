import type { InboundContent } from "./content.ts";
import type { VendorError } from "./errors.ts";
import type { HttpReply } from "./http.ts";
import type { TemplateState } from "./template-states.ts";

/** How far a message came; each stage implies the ones before. A failure counts until a later stage is heard of. */
export type ReceiptStatus = "sent" | "delivered" | "read" | "failed";

export type TemplateQuality = "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
/** What Meta sorts templates by. */
export const TEMPLATE_CATEGORIES_OF_META = ["UTILITY", "AUTHENTICATION", "MARKETING"] as const;

/** A file that came whole with a message. */
export interface InboundFile {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
}

/** What a vendor tells us of, in our words. Times are milliseconds since 1970. */
export type ChannelEvent =
  | {
      kind: "receipt";
      /** The vendor's id of the message; some give several. */
      vendorIds: string[];
      /** What we gave along and the vendor gives back. */
      reference: string | null;
      status: ReceiptStatus;
      at: number;
      error?: VendorError;
      /** Whom the message went to, where anybody could have told this: it counts for a message to one of them alone. */
      to?: string[];
    }
  /** Everything sent to the person up to this moment has come so far. */
  | { kind: "watermark"; to: string; status: "delivered" | "read"; until: number }
  | {
      kind: "message";
      vendorId: string;
      /** Who wrote: the external id on this channel. */
      from: string;
      /** The person's other names on it: a number beside a user id. */
      aliases: string[];
      profileName: string | null;
      at: number;
      content: InboundContent;
      /** The vendor's id of the message it answers. */
      replyTo: string | null;
      /** A machine wrote it by itself: it begins nothing, says nothing of anybody's will and is answered by people alone. */
      automatic?: true;
      /** What came with it. */
      files?: InboundFile[];
    }
  | {
      kind: "template";
      name: string;
      vendorId: string | null;
      language: string | null;
      status: TemplateState;
      reason: string | null;
    }
  /** What people think of a template, by the vendor's count. */
  | {
      kind: "template-quality";
      name: string;
      vendorId: string | null;
      language: string | null;
      quality: TemplateQuality;
    }
  /** The vendor sorts a template otherwise: now, or (`coming`) at a time that it may name. */
  | {
      kind: "template-category";
      name: string;
      vendorId: string | null;
      language: string | null;
      category: (typeof TEMPLATE_CATEGORIES_OF_META)[number];
      coming: boolean;
      at: number | null;
    }
  /** Whether people complain about a number, in digits, so much that the vendor flagged it. */
  | { kind: "flagged"; number: string; flagged: boolean }
  /** What is laid on the account in the vendor's words, or (`over`) is not any more. */
  | { kind: "account"; event: string; detail: string | null; over: boolean }
  /** How far a flow was at a time, in the vendor's own word. */
  | { kind: "flow"; vendorId: string; status: string; at: number }
  /**
   * How many people a number, in digits, may write to first within 24 hours; null: as many as it likes. Without a number
   * it is told of the account and of all of its numbers, each of which is handed the call.
   */
  | { kind: "limit"; number: string | null; people: number | null }
  /** A person has both: a number in E.164, and the id by which the vendor names them where they show none. */
  | { kind: "person"; number: string; userId: string }
  /** A person wants, or wants no more, messages. */
  | { kind: "consent"; from: string; optedIn: boolean; at: number }
  /** Known and of no consequence (typing, echoes), or unknown: counted, kept for a look, never an error. */
  | { kind: "other"; what: string };

/** What a webhook call turned out to be. */
export type Received =
  | {
      ok: true;
      /** Those of this account, and those that name none. */
      events: ChannelEvent[];
      reply: HttpReply;
      /** The vendor's names of accounts that others may have as well: handed the same call, each reads its own part. */
      elsewhere?: readonly string[];
    }
  /** Not from the vendor: nothing of it is used. */
  | { ok: false; reason: string; reply: HttpReply };

export const OK: HttpReply = { status: 200, headers: { "content-type": "text/plain" }, body: "" };

/** Turns a call down. Whoever called is told the reason, or `said` where that is not for everybody. */
export const turnDown = (reason: string, status = 403, said = reason): Received & { ok: false } => ({
  ok: false,
  reason,
  reply: { status, headers: { "content-type": "text/plain" }, body: said },
});
