import type { MembershipSet, MessageEvent } from "./types.ts";
import type { Bind } from "./sql.ts";

/** Rows that belong to a customer: `from` names the table and its alias, `on` ties it to `c`. */
export interface Relation {
  from: string;
  on: string;
}

/** An expression and the SQL type that a value is cast to before the two are compared. */
export interface TypedColumn {
  sql: string;
  type: string;
}

/**
 * Where the customers' data stands: SQL expressions written by the server, none of them by a user. The alias of
 * the customer is `c`; nothing else is known here of tables and columns. PostgreSQL 15 or later.
 *
 *     attribute: (bind, field) => `c.data ->> ${bind(field)}::text`
 *     fold: (text) => `lower(${text})`
 *     memberships: { group: { from: "group_member m", on: "m.customer_id = c.id", id: { sql: "m.group_id", type: "uuid" } } }
 */
export interface Catalogue {
  /** Text. */
  name: string;
  phone: string;
  country: string;
  /** Points in time, never null. */
  created: string;
  updated: string;
  /** The text of an attribute, or null. It is written once for each time it is looked at. */
  attribute(bind: Bind, field: string): string;
  /** Makes texts equal that differ in capitals only, one code point to one. */
  fold(text: string): string;
  identities: Relation & { channel: TypedColumn };
  /** `state` is one of `ConsentState` as a text, never null; no row: it is unknown. */
  consents: Relation & { channel: TypedColumn; state: string };
  /** `heard` and `written` are points in time, "-infinity" for never; no row: not known yet. */
  contacts: Relation & { heard: string; written: string };
  memberships: Record<MembershipSet, Relation & { id: TypedColumn }>;
  /** `at` is when it happened; null where it did not. */
  messages: Record<MessageEvent, MessageRelation>;
  /** What the customer did. `at` is when; `value` the text of one of its values, or null, written once for each look. */
  events: Relation & { event: TypedColumn; at: string; value(bind: Bind, name: string): string };
}

export interface MessageRelation extends Relation {
  at: string;
  template: TypedColumn;
  campaign: TypedColumn;
  channel: TypedColumn;
}
