import type { DrawnTemplate } from "#contract/messages/detail.ts";
import type { Channel } from "#contract/channels/channels.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import type { MappingRow } from "#engines/templates/index.ts";

export type ChosenChannel = Pick<Channel, "id" | "name" | "type" | "contactId">;
/** A template as far as it is sent and drawn. */
export type ChosenTemplate = Pick<TemplateView, "id" | "templateId"> & DrawnTemplate;
/** A file for a header. */
export interface Media {
  fileName: string;
  type: string;
  url: string;
}
export interface ChosenCustomer {
  id: string;
  name: string;
  phoneNumber: string | null;
  /** What messages may say of them, by the column; unknown of who was picked another time. */
  cells?: Readonly<Record<string, string>>;
}
/** Who is written to beside the numbers: people picked one by one, whole segments and groups, or everyone. */
export type Who = "picked" | "sets" | "all";

/** What of a message is settled before it is written: a campaign's test has its channel, a chat its number too. */
export type Settled = "channel" | "number";

/** What was chosen for a template, as the wire has it. */
export interface SentTemplate {
  media?: Media | undefined;
  cards?: readonly { media?: Media | undefined }[] | undefined;
  languageColumn?: string | undefined;
}

/** A broadcast as it is written. */
export interface Draft {
  channel: ChosenChannel | null;
  template: ChosenTemplate | null;
  media: Media | null;
  cards: (Media | null)[];
  numbers: string;
  who: Who;
  customers: ChosenCustomer[];
  segments: string[];
  groups: string[];
  mapping: MappingRow[];
  /** The column that says what each person speaks; null: everybody gets the template itself. */
  languageColumn: string | null;
  /** Its links lead through this installation, which counts who opens them. */
  countClicks: boolean;
}

export const BLANK: Draft = {
  channel: null,
  template: null,
  media: null,
  cards: [],
  numbers: "",
  who: "picked",
  customers: [],
  segments: [],
  groups: [],
  mapping: [],
  languageColumn: null,
  countClicks: false,
};

/** The same as the form has it. */
export const chosenOf = ({ media, cards = [], languageColumn }: SentTemplate) => ({
  media: media ?? null,
  cards: cards.map((card) => card.media ?? null),
  languageColumn: languageColumn ?? null,
});

/** Another channel has other templates. */
export const withChannel = (draft: Draft, channel: ChosenChannel | null): Draft => ({
  ...withTemplate(draft, null),
  channel,
});

/** Another template wants other files and has other variables. */
export const withTemplate = (draft: Draft, template: ChosenTemplate | null): Draft => ({
  ...draft,
  template,
  media: null,
  cards: [],
  mapping: [],
  languageColumn: null,
  countClicks: false,
});

/** What of a draft is one message's own. */
export type Message = Pick<Draft, "template" | "media" | "cards" | "mapping" | "languageColumn">;

/** A message as the wire takes it, however far it is written. */
export const sentOf = ({ template, media, cards, languageColumn }: Message) => ({
  template: {
    ...(template && { templateId: template.templateId, templateUId: template.id }),
    ...(media && { media }),
    ...(cards.some(Boolean) && { cards: cards.map((one) => (one ? { media: one } : {})) }),
    ...(languageColumn !== null && { languageColumn }),
  },
});

/** Numbers as they were typed: split by comma, trimmed, empties dropped. */
export const numbersOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((number) => number.trim())
    .filter(Boolean);

/** Which customers of the master are meant, as the wire takes it; undefined for none. */
export function customersOf({ who, customers, segments, groups }: Draft) {
  if (who === "all") return { filter: { search: "", tags: "", groups: "" } };
  if (who === "sets") {
    const filter = { search: "", tags: segments.join(","), groups: groups.join(",") };
    return segments.length + groups.length > 0 ? { filter } : undefined;
  }
  return customers.length > 0 ? { customerIds: customers.map(({ id }) => id) } : undefined;
}

/** What is sent to the server: made, and not started. */
export function orderOf(draft: Draft & { channel: ChosenChannel; template: ChosenTemplate }) {
  const { channel, mapping, countClicks } = draft;
  return {
    channelId: channel.id,
    phoneNumber: numbersOf(draft.numbers),
    customers: customersOf(draft),
    message: sentOf(draft),
    columnMapping: mapping.filter(({ value }) => value.trim() !== ""),
    start: false,
    countClicks,
  };
}
