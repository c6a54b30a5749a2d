import type { ConsentState, MembershipSet, MessageEvent } from "./types.ts";

export type KnownConsent = Exclude<ConsentState, "unknown">;

/** What is known of one person, for explaining. Times are milliseconds since 1970. */
export interface Facts {
  name: string | null;
  phone: string | null;
  country: string | null;
  created: number;
  updated: number;
  /** When they last wrote and were last written to, null where never; null as a whole: not known yet. */
  contact: { heard: number | null; written: number | null } | null;
  /** Attribute id -> text. */
  attributes: Readonly<Record<string, string | null>>;
  /** Channels on which the person can be written to. */
  identities: readonly string[];
  /** By channel; one where nobody said anything is missing. */
  consents: Readonly<Record<string, KnownConsent>>;
  memberships: Readonly<Record<MembershipSet, readonly string[]>>;
  messages: readonly MessageFact[];
  events: readonly EventFact[];
}

/** Something that the person did. */
export interface EventFact {
  event: string;
  at: number;
  /** By their names. */
  values: Readonly<Record<string, string>>;
}

export interface MessageFact {
  event: MessageEvent;
  at: number;
  template: string | null;
  campaign: string | null;
  channel: string | null;
}
