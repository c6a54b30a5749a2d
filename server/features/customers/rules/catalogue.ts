import type { Catalogue } from "#engines/audience/index.ts";
import type { BehaviourSource } from "./behaviour.ts";

/** Rows of the customer `c` and of those merged into it, by an index on `customer_id`. */
export const OWN_OR_MERGED = (alias: string): string =>
  `${alias}.enterprise_id = c.enterprise_id and ${alias}.customer_id = any (
  array[c.id] || array(select a.id from customer_alias a
    where a.enterprise_id = c.enterprise_id and a.customer_id = c.id))`;

const mine = (alias: string) => `${alias}.enterprise_id = c.enterprise_id and ${alias}.customer_id = c.id`;

/** Conditions on these are refused without a source of behaviour; they would find nothing. */
const nothing = { from: "(select 1 where false) nothing", on: "true" };
const text = { sql: "null::text", type: "text" };
const id = { sql: "null::uuid", type: "uuid" };
const noMessages = { ...nothing, at: "null::timestamptz", template: id, campaign: id, channel: text };

/** Where the rules of segments find the customers' data. */
export function catalogueOf(behaviour: BehaviourSource | undefined): Catalogue {
  return {
    name: "c.name",
    phone: "c.phone",
    country: "phone_country(c.phone)",
    created: "c.created_at",
    updated: "c.updated_at",
    attribute: (bind, field) => `c.attributes ->> ${bind(field)}::text`,
    fold: (value) => `lower(${value})`,
    identities: { from: "customer_identity i", on: mine("i"), channel: { sql: "i.channel", type: "text" } },
    contacts: {
      from: "customer_contact k",
      on: `${mine("k")} and not k.due`,
      heard: "k.heard_at",
      written: "k.written_at",
    },
    memberships: {
      segment: { from: "segment_member sm", on: mine("sm"), id: { sql: "sm.segment_id", type: "uuid" } },
      group: { from: "group_member gm", on: mine("gm"), id: { sql: "gm.group_id", type: "uuid" } },
      label: behaviour?.labels ?? { ...nothing, id },
    },
    consents: behaviour?.consents ?? { ...nothing, channel: text, state: "null" },
    messages: behaviour?.messages ?? {
      sent: noMessages,
      delivered: noMessages,
      read: noMessages,
      failed: noMessages,
      replied: noMessages,
      clicked: noMessages,
    },
    events: behaviour?.events ?? {
      ...nothing,
      event: text,
      at: "null::timestamptz",
      value: () => "null::text",
    },
  };
}
