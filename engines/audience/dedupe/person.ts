/** A stored customer, as far as two of them can be compared and merged. */
export interface Person {
  id: string;
  name: string;
  /** E.164; null where a channel knows the person by another id only. */
  phoneNumber: string | null;
  whatsAppNumber: string | null;
  facebookId: string | null;
  instaId: string | null;
  twitterId: string | null;
  /** Attribute id -> value. */
  data: Readonly<Record<string, string>>;
  segments: readonly string[];
  groups: readonly string[];
  /** Channel -> opted in. */
  consents: Readonly<Record<string, boolean>>;
  /** Milliseconds since 1970. */
  created: number;
}

/** The fields of which a merge keeps one. */
export const SINGLE_FIELDS = [
  "name",
  "phoneNumber",
  "whatsAppNumber",
  "facebookId",
  "instaId",
  "twitterId",
] as const;

export type SingleField = (typeof SINGLE_FIELDS)[number];
