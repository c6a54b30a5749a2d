/** What a message says, whatever the channel: adapters turn it into the vendor's form and back. */
export type Content =
  | { kind: "text"; text: string; previewUrl?: boolean }
  | MediaContent
  | { kind: "location"; latitude: number; longitude: number; name?: string; address?: string }
  | { kind: "contacts"; contacts: { name: string; phones: string[]; emails: string[] }[] }
  | ButtonsContent
  | ListContent
  | { kind: "link"; text: string; label: string; url: string }
  | TemplateContent
  | EmailContent
  | SuggestionsContent
  | CardsContent;

export type MediaKind = "image" | "video" | "audio" | "document" | "sticker";
export interface MediaContent {
  kind: "media";
  media: MediaKind;
  /** Where the vendor fetches it, or the vendor's own id of it. */
  source: { url: string } | { id: string };
  caption?: string;
  fileName?: string;
  mimeType?: string;
}

export interface ButtonsContent {
  kind: "buttons";
  text: string;
  footer?: string;
  header?: { text: string } | { media: "image" | "video" | "document"; url: string; fileName?: string };
  buttons: { id: string; title: string }[];
}

export interface ListContent {
  kind: "list";
  text: string;
  header?: string;
  footer?: string;
  /** The label that opens the list. */
  button: string;
  sections: { title: string; rows: { id: string; title: string; description?: string }[] }[];
}

/** A template that the vendor knows, with this person's values. */
export interface TemplateContent {
  kind: "template";
  /** The vendor's name or id of it. */
  name: string;
  language: string;
  header?: TemplateHeader;
  /** Positional values of the body, in order. */
  body: string[];
  /** The names of those values, where the template's variables have names. */
  names?: string[];
  buttons: TemplateButton[];
  cards?: { header: TemplateHeader; body: string[]; names?: string[]; buttons: TemplateButton[] }[];
  /** Of a limited-time offer: when it ends, milliseconds since 1970. */
  expiresAt?: number;
  /** What the message reads like once filled in, for channels that send texts and for the record. */
  rendered?: string;
  /** All that it shows, for vendors that send this and know no templates by name. */
  inFull?: Content & { kind: "text" | "suggestions" | "cards" };
}
export type TemplateHeader =
  /** `name`: of its variable, where the template's variables have names. */
  | { text: string; name?: string }
  | { location: { latitude: string; longitude: string; name: string; address: string } }
  | { media: "image" | "video" | "document"; source: { url: string } | { id: string }; fileName?: string };
export interface TemplateButton {
  index: number;
  type: "url" | "quick_reply" | "copy_code" | "flow";
  /** The variable part of the address, the payload, the code, or the flow's token. */
  value: string;
}

export interface EmailContent {
  kind: "email";
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Where the reader says that they want no more of them: opened by them, or called by their mail program (RFC 8058). */
  unsubscribe?: string;
  attachments?: { fileName: string; mimeType: string; bytes: Uint8Array }[];
  /** Files of the library by their ids: they become attachments as the mail leaves, and no adapter sees them. */
  files?: { id: string; fileName: string; mimeType: string }[];
  /** The mail it answers and those before that one, by their Message-IDs: so that mail programs show them as one. */
  inReplyTo?: string;
  references?: string[];
  /** A machine answers: other machines are told not to answer it (RFC 3834). */
  automatic?: true;
}

/** A text with what can be tapped below it. */
export interface SuggestionsContent {
  kind: "suggestions";
  text: string;
  suggestions: Suggestion[];
}

/** Rich cards of RCS: one card stands alone, more make a carousel. */
export interface CardsContent {
  kind: "cards";
  cards: Card[];
  /** Of a card that stands alone; upright where nothing is said. */
  orientation?: "VERTICAL" | "HORIZONTAL";
  /** Of the cards of a carousel; medium where nothing is said. */
  width?: "SMALL" | "MEDIUM";
  /** What can be tapped below the cards. */
  suggestions?: Suggestion[];
}
export interface Card {
  title?: string;
  text?: string;
  mediaUrl?: string;
  /** Of the picture or film; medium where nothing is said. */
  height?: "SHORT" | "MEDIUM" | "TALL";
  suggestions: Suggestion[];
}
/** What can be tapped; `postback` is what comes back when it is. */
export type Suggestion = { text: string; postback?: string } & (
  | { type: "reply"; postback: string }
  | { type: "url"; url: string }
  | { type: "dial"; phone: string }
  | { type: "place"; latitude: number; longitude: number; label?: string }
  | { type: "shareLocation" }
  /** Times in ISO 8601. */
  | { type: "calendar"; title: string; description?: string; start: string; end: string }
);

/** What only comes in: what a person pressed, or what has no form here and is kept as it came. */
export type InboundContent =
  | Exclude<
      Content,
      TemplateContent | EmailContent | ButtonsContent | ListContent | SuggestionsContent | CardsContent
    >
  | { kind: "choice"; id: string; title: string }
  | { kind: "reaction"; emoji: string; toVendorId: string }
  | { kind: "form"; values: Record<string, unknown> }
  | InboundEmail
  | { kind: "unsupported"; type: string };

/** A mail that somebody wrote. */
export interface InboundEmail {
  kind: "email";
  subject: string;
  /** The new words. */
  text: string;
  html?: string;
  /** What stood below them of the mails before. */
  quoted?: string;
  /** Its Message-ID, and those of the mails before it. */
  messageId?: string;
  references?: string[];
  attachments?: { fileName: string; mimeType: string; size: number }[];
  omitted?: Omitted;
}
/** What of a mail was left in the mailbox: all but its head, the rest of its words, some of its files. */
export type Omitted = "mail" | "words" | "files";

/** The kind of media that a MIME type belongs to; what is neither picture, film nor sound is a document. */
export function mediaOf(mimeType: string | undefined): MediaKind {
  const [major] = (mimeType ?? "").split("/");
  return major === "image" || major === "video" || major === "audio" ? major : "document";
}
