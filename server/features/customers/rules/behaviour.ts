import type { Catalogue, Facts, Names } from "#engines/audience/index.ts";
import type { Rows } from "../tables.ts";

/**
 * What a higher feature knows of customers beside their master data: what was sent to them, what they agreed to, and
 * the labels on their chats. Rules may ask for these things where a source is given to `createCustomers`.
 */
export interface BehaviourSource {
  /** Relations to the customer `c`; each table stands under row-level security. */
  consents: Catalogue["consents"];
  labels: Catalogue["memberships"]["label"];
  messages: Catalogue["messages"];
  /** How people call templates, campaigns, channels and labels. */
  names(rows: Rows): Promise<BehaviourNames>;
  /** What is known of one customer, to explain a verdict. */
  facts(rows: Rows, customerId: string): Promise<BehaviourFacts>;
}

export type BehaviourNames = Pick<Names, "template" | "campaign" | "channel"> & {
  label(id: string): string | undefined;
};
export type BehaviourFacts = Pick<Facts, "consents" | "messages"> & { labels: readonly string[] };
