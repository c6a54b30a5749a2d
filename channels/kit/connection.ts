import type { Content } from "./content.ts";
import type { VendorError } from "./errors.ts";
import type { ChannelEvent, Received } from "./events.ts";
import type { FlowCalls } from "./flow-calls.ts";
import type { HttpReply, HttpRequest, WebhookRequest } from "./http.ts";
import type { TemplateCalls } from "./template-calls.ts";

export interface OutboundMessage {
  /** The person's external id on the channel: E.164 with its plus, an address, a chat or user id. */
  to: string;
  content: Content;
  /** Ours: unique for each message, at most 64 characters of [A-Za-z0-9._-]; also the idempotency key. */
  reference: string;
  /** Where the vendor reports to, for those that are told with each message. */
  callbackUrl?: string;
}

/** What a vendor's answer to a message means. */
export type SendOutcome =
  | { kind: "accepted"; vendorId: string }
  | { kind: "refused"; error: VendorError }
  /** `unsure`: the vendor may have taken it, for a gateway answered in its stead, or its answer says too little. */
  | { kind: "retry"; error: VendorError; afterMs?: number; unsure?: true };

/** A token that calls carry, fetched by a call of its own and kept until shortly before it ends. */
export interface TokenSource {
  /** `now` in milliseconds since 1970: some requests are signed for a time. */
  request(now: number): HttpRequest;
  /** Undefined where the answer holds none: the credentials are wrong. */
  read(reply: HttpReply): { token: string; seconds: number } | undefined;
}

/** One account, ready to speak. Everything is pure: calls are built and answers are read, the pipeline makes them. */
export type Connection = HttpConnection | SmtpConnection | LocalConnection;

/** Most vendors: a call for each message, webhooks for what happens. */
export interface HttpConnection {
  protocol: "http";
  /** Throws `Unsendable` when the channel has no form for the content. */
  send(message: OutboundMessage, token: string): HttpRequest;
  /** `message` is the one the answer is to: some answers name no id because we gave it. */
  sent(reply: HttpReply, message: OutboundMessage): SendOutcome;
  token?: TokenSource;
  receive(request: WebhookRequest): Received;
  /** Where one call may tell of several of the vendor's accounts: what it calls this one. */
  names?: VendorNames;
  /** A call that changes nothing and tells whether the credentials work, and how its answer reads. */
  probe?: { request(token: string): HttpRequest; read(reply: HttpReply): VendorError | undefined };
  templates?: TemplateCalls;
  flows?: FlowCalls;
  /** Tells the vendor where to report. */
  subscribe?: {
    request(url: string, token: string): HttpRequest;
    read(reply: HttpReply): VendorError | undefined;
  };
  /** Shows the person that someone is writing, or that what they wrote was read; undefined where that cannot be. */
  signal?(what: "typing" | "read", about: Heard, token: string): HttpRequest | undefined;
  media?: MediaCalls;
}

/** What a vendor calls an account of its in webhooks. */
export interface VendorNames {
  /** The number that sends. */
  number: string;
  /** The account of the business, which may have several numbers. */
  account?: string;
}

/** The person, and the vendor's id of the last that came from them. */
export interface Heard {
  to: string;
  vendorId: string | null;
}

/** Fetching what a person sent when the vendor gives an id of it: one call tells where it is, the next fetches it. */
export interface MediaCalls {
  find(id: string, token: string): HttpRequest;
  found(reply: HttpReply, token: string): HttpRequest | undefined;
}

/** A mail server: the pipeline holds the conversation of RFC 5321, the adapter writes the mail and reads the answer. */
export interface SmtpConnection {
  protocol: "smtp";
  server: SmtpServer;
  /** Where what people write arrives; nothing where the account only sends. */
  mailbox?: MailboxServer;
  /** What a mail of the mailbox tells of. Takes as long as the mail is large: a large one is read in a thread. */
  receive(mail: ReceivedMail): Promise<ChannelEvent[]>;
  /** `at` is the time the mail bears. Throws `Unsendable` like `send`. */
  compose(message: OutboundMessage, at: number): Mail;
  sent(answer: SmtpAnswer, message: OutboundMessage): SendOutcome;
}
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte, or STARTTLS; never in the clear. */
  security: "tls" | "starttls";
  user: string;
  password: string;
}
/** A folder of a mailbox, and how it is reached (RFC 3501, 8314). */
export interface MailboxServer extends SmtpServer {
  folder: string;
}
/** A mail as it lay in the mailbox. */
export interface ReceivedMail {
  /** The mail, or its head alone where the rest was too much. */
  bytes: Uint8Array;
  headOnly: boolean;
  /** When the server took it, milliseconds since 1970. */
  receivedAt: number;
}
/** An envelope (RFC 5321) and what is in it (RFC 5322), lines ended by CR LF. */
export interface Mail {
  from: string;
  to: string;
  content: string;
}
/** The server's last word: its code, the rest of its line. */
export interface SmtpAnswer {
  code: number;
  text: string;
}

/** Messages that stay here: what is delivered is stored, and whoever has the page open sees it. */
export interface LocalConnection {
  protocol: "local";
  /** What the page shows; throws `Unsendable` like `send`. */
  deliver(message: OutboundMessage): Content;
}
