import type { ChannelType } from "#contract/channel-types.ts";
import type { Bubble, BubbleMedia } from "#contract/sandbox/bubble.ts";
import type { FlowCall, FlowChange, FlowProblem, FlowRefusal, VendorFlow } from "./flows.ts";
import type { WireReply, WireRequest } from "./wire.ts";

/** How well the vendor's form is known: from its own documents, from public code that speaks it, or guessed. */
export type Grounds = "documented" | "seen" | "assumed";

/** A channel as the vendor's side knows it. */
export interface Account {
  channelId: string;
  vendor: string;
  type: ChannelType;
  /** The sender: a number, a page, a bot, an address. */
  contactId: string;
  name: string;
  credentials: Readonly<Record<string, string>>;
  hook: Hook;
}

/** Where the vendor reports to, as it was told, and headers that it was asked to send along. */
export interface Hook {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** What a call to the vendor asks for. */
export type Call =
  | MessageCall
  /** Needs no memory: tokens, probes, signals, refusals. */
  | { kind: "answer"; what: string; reply: WireReply }
  | { kind: "create-template"; draft: TemplateDraft }
  | { kind: "edit-template"; id: string; change: TemplateChange }
  | { kind: "list-templates"; filter: TemplateFilter }
  | { kind: "delete-template"; name: string; id?: string }
  | FlowCall
  /** The vendor is told where to report. */
  | { kind: "subscribe"; hook: Hook; reply: WireReply }
  | { kind: "ask-hook"; reply: (hook: Hook) => WireReply }
  | { kind: "upload"; file: { mimeType: string; fileName: string; bytes: Uint8Array } }
  | { kind: "find-media"; id: string }
  | { kind: "fetch-media"; id: string };

export interface MessageCall {
  kind: "message";
  /** The person's external id: E.164 with its plus, an address, a chat or user id. */
  to: string;
  bubble: Bubble;
  /** The sender's own name of the message, given back in receipts. */
  reference: string | null;
  /** Under this key the vendor takes a message once only; null where it does not look. */
  key: string | null;
  /** A template of this account, and what fills it; `bubble` stands for it where the account has none. */
  template?: TemplateUse;
  /** Where this message's receipts go instead of the account's address. */
  callbackUrl?: string;
}

export interface TemplateDraft {
  name: string;
  language: string;
  category: string;
  components: unknown[];
}
/** What an edit gives a template; what is left out stays. */
export type TemplateChange = Partial<Pick<TemplateDraft, "category" | "components">>;
export interface Template extends TemplateDraft {
  id: string;
  status: TemplateStatus;
  reason: string | null;
}
export type TemplateStatus = "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED";
export interface TemplateFilter {
  name?: string;
  status?: string;
  limit: number;
  /** How many come before the page. */
  offset: number;
}

/** What fills a template, by component. */
export interface TemplateUse {
  name: string;
  /** Undefined where a vendor knows a template by its name alone. */
  language?: string;
  header?: Filling[];
  body: Filling[];
  buttons: FilledButton[];
  cards?: Omit<TemplateUse, "name" | "language" | "cards">[];
  expiresAt?: number;
}
export interface FilledButton {
  index: number;
  type: string;
  value: string;
  /** What a flow is opened with. */
  data?: Record<string, unknown>;
}
/** One parameter: its type ("text", "image", ...), its name where the template has names, and its value. */
export interface Filling {
  type: string;
  name?: string;
  text?: string;
  media?: BubbleMedia;
}

/** Why the vendor does not do it; each protocol has its own words for these. */
export type Reason =
  | "auth"
  | "rate"
  | "pair"
  | "server"
  | "window"
  | "stranger"
  | "recipient"
  | "limit"
  | "optout"
  | "media"
  | "template-missing"
  | "template-count"
  | "template-format"
  | "template-paused"
  | "duplicate"
  | "missing"
  | "request";
export interface Refusal {
  reason: Reason;
  detail?: string;
}

export type Stage = "sent" | "delivered" | "read" | "failed";

/** How far one message came, to be told to the sender. */
export interface Receipt {
  vendorId: string;
  to: string;
  reference: string | null;
  stage: Stage;
  /** Milliseconds since 1970. */
  at: number;
  failure?: Reason;
  callbackUrl?: string;
  /** The person's number is not told, where the vendor knows another name of theirs. */
  numberHidden?: boolean;
}

/** What a person does on the telephone. */
export interface Said {
  /** The vendor's id of it. */
  vendorId: string;
  from: string;
  profileName: string;
  at: number;
  content:
    | { kind: "text"; text: string }
    | { kind: "media"; media: SaidMedia }
    | { kind: "location"; latitude: number; longitude: number; name?: string; address?: string }
    | {
        kind: "choice";
        /** What was tapped: a quick reply of a template, a button, a row of a list, something that the telephone does. */
        of: "template" | "button" | "list" | "action";
        id: string;
        title: string;
        description?: string;
      };
  /** The vendor's id of the message it answers. */
  replyTo: string | null;
  /** The person's number is not told, where the vendor knows another name of theirs. */
  numberHidden?: boolean;
}
export interface SaidMedia {
  type: BubbleMedia["type"];
  id: string;
  /** Where the bytes can be fetched without a token. */
  url: string;
  mimeType: string;
  fileName: string;
  size: number;
  sha256: string;
  caption?: string;
}

/** What a person's mail program knows of the mail that they answer. */
export interface Answering {
  subject: string;
  inReplyTo?: string;
  references?: string;
}

/** A flow that a person finished, which stood as a button under a message. */
export interface Answered extends Omit<Said, "content"> {
  token: string;
  /** What its last screen sends. */
  values: Readonly<Record<string, unknown>>;
}

/** What a reviewer decided. */
export interface Verdict {
  template: Template;
  at: number;
}

/** A number's messaging limit before and now, in the vendor's words. */
export interface LimitChange {
  from: string;
  to: string;
}

/** What the vendor tells of without being asked. */
export type VendorNews =
  | { kind: "quality"; template: Named; quality: string }
  | { kind: "category"; template: Named; before: string; category: string; coming: boolean }
  | { kind: "flagged"; flagged: boolean }
  | { kind: "account"; event: "VIOLATION" | "RESTRICTION" | "DISABLED" | "REINSTATED" };
type Named = Pick<Template, "id" | "name" | "language">;

/** A call that the vendor makes; `of` are the places in what was given that it tells of. */
export interface Webhook {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body: string;
  of: number[];
}

/** Made for each message by the sandbox: whatever a vendor's ids are made of. */
export interface Seed {
  uuid: string;
  /** Grows with each message. */
  number: number;
}

/** Stages that most vendors report. */
export const ALL_STAGES: readonly Stage[] = ["sent", "delivered", "read", "failed"];

/** Random text of so many bytes, in hexadecimal. */
export type Random = (bytes: number) => string;

/** One vendor's side of the wire. Pure: what it is given decides what it says. */
export interface Protocol {
  vendor: string;
  name: string;
  grounds: Grounds;
  /**
   * When free text is refused: never; unless the person has ever written, in the answer; unless they have in the last
   * 24 hours, in the answer or in a receipt.
   */
  window(type: ChannelType): "never" | "first" | "answer" | "receipt";
  /** The stages that it reports. */
  stages(type: ChannelType): readonly Stage[];
  /** Credentials for a new account, by the names of the vendor's form. */
  invent(type: ChannelType, contactId: string, random: Random): Record<string, string>;
  /** Names under which calls for this account come; each stands for one account. */
  doors(account: Account): string[];
  /** The names a call comes under, the closest first. */
  knock(request: WireRequest): string[];
  /** What a caller hears whom no door opens. */
  stranger(request: WireRequest): WireReply;
  read(request: WireRequest, account: Account, now: number): Call;
  messageId(seed: Seed, account: Account): string;
  accepted(call: MessageCall, message: { vendorId: string; at: number }, account: Account): WireReply;
  /** What a second message under the same key is answered; as the first was where nothing else is said. */
  repeated?(account: Account): WireReply;
  refused(refusal: Refusal, account: Account): WireReply;
  receipts(account: Account, receipts: readonly Receipt[]): Webhook[];
  said(account: Account, said: Said): Webhook[];
  /** Where what people write is not told and lies in a mailbox: the mail, with the file that came along. */
  mail?(account: Account, said: Said, answering: Answering, file?: Uint8Array): Buffer;
  /** People can hide their numbers: it tells of them by a user id. */
  hidesNumbers?: true;
  /** Where numbers have a messaging limit: tells that it is another one now. */
  limited?(account: Account, change: LimitChange): Webhook[];
  /** Where the vendor tells of templates, numbers and accounts of itself. */
  news?(account: Account, news: VendorNews, now: number): Webhook[];
  templates?: TemplateProtocol;
  flows?: FlowProtocol;
  media?: MediaProtocol;
  /** Before it reports for the first time a vendor may ask whether the address is meant. */
  handshake?(
    account: Account,
    random: Random,
  ): { call: Webhook; agrees(status: number, body: string): boolean };
  /** Turns a rightly signed webhook into one whose signature is wrong; undefined where nothing is signed. */
  forge?(webhook: Webhook): Webhook;
}

export interface TemplateProtocol {
  id(seed: Seed): string;
  created(template: Template): WireReply;
  listed(templates: Template[], filter: TemplateFilter, total: number, base: string): WireReply;
  deleted(found: boolean): WireReply;
  /** Where templates can be edited: why this edit is refused, or undefined, and the answer to one that is taken. */
  edit?: {
    problem(
      template: Template,
      change: TemplateChange,
      edits: readonly Date[],
      now: Date,
    ): string | undefined;
    done(): WireReply;
  };
  verdict?(account: Account, verdict: Verdict): Webhook[];
}

export interface MediaProtocol {
  uploaded(id: string): WireReply;
  /** `origin` is the vendor's own address here. */
  found(media: { id: string; mimeType: string; size: number; sha256: string }, origin: string): WireReply;
}

/** How a vendor tells of flows. */
export interface FlowProtocol {
  id(seed: Seed): string;
  created(id: string, problems: readonly FlowProblem[]): WireReply;
  listed(flows: readonly VendorFlow[], offset: number, total: number, base: string): WireReply;
  shown(flow: VendorFlow, problems: readonly FlowProblem[]): WireReply;
  assets(flow: VendorFlow, origin: string): WireReply;
  uploaded(problems: readonly FlowProblem[]): WireReply;
  done(): WireReply;
  refused(refusal: FlowRefusal, detail?: string): WireReply;
  told(account: Account, change: FlowChange): Webhook[];
  answered(account: Account, answered: Answered): Webhook[];
}
