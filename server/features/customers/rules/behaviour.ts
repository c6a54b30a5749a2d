import type { Catalogue, EventFact, Facts } from "#engines/audience/index.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

/** What a feature knows of what customers did. */
export interface EventSource {
  events: Catalogue["events"];
  /** The kinds that were told so far, and how the values of the latest ones are called. */
  eventKinds(rows: Rows): Promise<{ name: string; values: string[] }[]>;
  /** Who did such a thing so lately; null where it happened more often than `most` times. */
  whoDid(rows: Rows, did: { event: string; since: Date | null }, most: number): Promise<string[] | null>;
  /** What one customer did, to explain a verdict. */
  eventFacts(rows: Rows, customerId: string): Promise<EventFact[]>;
}

/** What a feature knows of the labels of customers. */
export interface LabelSource {
  labels: Catalogue["memberships"]["label"];
  labelNames(rows: Rows): Promise<Named[]>;
  /** The labels of one customer, to explain a verdict. */
  labelFacts(rows: Rows, customerId: string): Promise<string[]>;
}

/**
 * What higher features know of customers beside their master data: what was sent to them, what they agreed to, what they
 * did, and the labels on their chats. Rules may ask for these things where a source is given to `createCustomers`.
 */
export interface BehaviourSource extends EventSource, LabelSource {
  /** Relations to the customer `c`; each table stands under row-level security. */
  consents: Catalogue["consents"];
  messages: Catalogue["messages"];
  /** What a rule may name, and how people call it. */
  choices(rows: Rows): Promise<BehaviourChoices>;
  /** What is known of one customer, to explain a verdict. */
  facts(rows: Rows, customerId: string): Promise<BehaviourFacts>;
  /** Customers are erased, with these ids: what is kept of their behaviour goes as well. */
  forget?(work: Work, customerIds: readonly string[]): Promise<unknown>;
}
/** What messages know of customers. */
export type MessageSource = Omit<BehaviourSource, keyof EventSource | keyof LabelSource>;

export interface Named {
  id: string;
  name: string;
}
export interface BehaviourChoices {
  templates: readonly Named[];
  campaigns: readonly Named[];
  /** Messengers, as messages and consent name them: "whatsapp". */
  channels: readonly Named[];
}
export type BehaviourFacts = Pick<Facts, "consents" | "messages">;
