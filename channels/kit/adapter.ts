import type { ChannelType } from "#contract/channels/types.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Content } from "./content.ts";
import type { VendorError } from "./errors.ts";
import type { Received } from "./events.ts";
import type { HttpReply, HttpRequest, WebhookRequest } from "./http.ts";

/** How well a vendor's protocol is known: from its own documents, from public code that speaks it, or guessed. */
export type Grounds = "documented" | "seen" | "assumed";

/** One field of a vendor's credential form. */
export interface CredentialField {
  name: string;
  label: string;
  /** Said when it is missing. */
  required?: string;
  /** Stored sealed and never shown again. */
  secret?: true;
  /** The only values it may have. */
  options?: readonly { value: string; label: string }[];
  /** What the form holds at first. */
  initial?: string;
  help?: string;
}

/** A channel as its adapter needs it. */
export interface Account {
  type: ChannelType;
  /** The sender: a number, a page, a bot, an address. */
  contactId: string;
  /** By the names of the adapter's fields. */
  credentials: Readonly<Record<string, string>>;
  /** Where the vendor's hosts are asked instead (the sandbox, a proxy): origin without a path; empty in production. */
  origin?: string;
}

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
  | { kind: "retry"; error: VendorError; afterMs?: number };

/** A token that calls carry, fetched by a call of its own and kept until shortly before it ends. */
export interface TokenSource {
  request(): HttpRequest;
  /** Undefined where the answer holds none: the credentials are wrong. */
  read(reply: HttpReply): { token: string; seconds: number } | undefined;
}

/** One account, ready to speak. Everything is pure: calls are built and answers are read, the pipeline makes them. */
export interface Connection {
  /** Throws `Unsendable` when the channel has no form for the content. */
  send(message: OutboundMessage, token: string): HttpRequest;
  sent(reply: HttpReply): SendOutcome;
  token?: TokenSource;
  receive(request: WebhookRequest): Received;
  /** A call that changes nothing and tells whether the credentials work, and how its answer reads. */
  probe?: { request(token: string): HttpRequest; read(reply: HttpReply): VendorError | undefined };
  templates?: TemplateCalls;
}

/** Managing templates at the vendor. `components` are in the WhatsApp Cloud API's shape. */
export interface TemplateCalls {
  create(template: VendorTemplate, token: string): HttpRequest;
  created(reply: HttpReply): { vendorId: string; status: string } | { error: VendorError };
  /** A page of them; `after` is the cursor of the page before. */
  list(after: string | undefined, token: string): HttpRequest;
  listed(reply: HttpReply): { templates: ListedTemplate[]; after?: string } | { error: VendorError };
  remove(template: { name: string; vendorId: string }, token: string): HttpRequest;
}
export interface VendorTemplate {
  name: string;
  language: string;
  category: string;
  components: unknown[];
}
export interface ListedTemplate extends VendorTemplate {
  vendorId: string;
  status: string;
  reason: string | null;
}

/** A vendor: what it asks for, what it can do, and how one speaks with it. */
export interface Adapter {
  /** Stable: stored with each channel. */
  vendor: string;
  name: string;
  types: readonly ChannelType[];
  grounds: Grounds;
  credentials(type: ChannelType): readonly CredentialField[];
  capabilities(type: ChannelType): Capabilities;
  connect(account: Account): Connection;
}

/** A channel has no form for what is to be said; the sentence says what it can do instead. */
export class Unsendable extends Error {}
