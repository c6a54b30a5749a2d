/** A rule that tells who is in: conditions under and, or, not. Plain data. */
export type Segment = Group | Condition;

export type Group =
  | { kind: "and"; of: Segment[] }
  | { kind: "or"; of: Segment[] }
  | { kind: "not"; of: Segment };

export type Condition =
  /** `field` is the attribute's id. Numbers, dates and options are looked for in its text. */
  | { kind: "attribute"; field: string; test: Test }
  /** `country` (ISO 3166-1 alpha-2) is the phone number's. */
  | { kind: "name" | "phone" | "country"; test: TextTest }
  | { kind: "created" | "updated"; test: DateTest }
  /** When the person last wrote, and was last written to. Where nothing is known yet, nothing holds. */
  | { kind: "heard" | "written"; test: ContactTest }
  /** The person can be written to on this channel. */
  | { kind: "identity"; channel: string }
  | { kind: "consent"; channel: string; state: ConsentState }
  | { kind: "membership"; set: MembershipSet; match: "any" | "all"; ids: string[] }
  | MessageCondition
  | EventCondition;

/** Pending: somebody else said yes for them, and they have not confirmed it; expired: they never did. */
export type ConsentState = "in" | "out" | "pending" | "expired" | "unknown";
export type MembershipSet = "segment" | "group" | "label";
export type MessageEvent = "sent" | "delivered" | "read" | "failed" | "replied" | "clicked";

/** What happened with messages: which, how long ago at most, how often at least (once when not said). */
export interface MessageCondition {
  kind: "message";
  event: MessageEvent;
  template?: string;
  campaign?: string;
  channel?: string;
  days?: number;
  atLeast?: number;
}

/** What the person did, as it was told of them: which, with what value, how long ago at most, how often at least (once when not said). */
export interface EventCondition {
  kind: "event";
  event: string;
  value?: { name: string; test: TextTest | NumberTest };
  days?: number;
  atLeast?: number;
}

export type Test = TextTest | NumberTest | DateTest | ChoiceTest;

/** Capitals do not matter. What is not set is "not" everything, and nothing else. */
export type TextTest =
  | { op: "is" | "is not" | "contains" | "starts with" | "ends with"; value: string }
  | { op: "is one of"; values: string[] }
  | { op: "is set" | "is not set" };

/** What is no number differs from every number and is neither above nor below one. */
export type NumberTest =
  | { op: "=" | "!=" | "<" | "<=" | ">" | ">="; value: number }
  | { op: "between"; from: number; to: number };

/** `date` is a day, YYYY-MM-DD, in the moment's time zone. An attribute holds a day at its start. */
export type DateTest =
  | { op: "before" | "after" | "on"; date: string }
  /** Of a point in time: so many times 24 hours. Of a day: today and so many days beside it. */
  | { op: "in the last days" | "in the next days"; days: number }
  /** The same day of a year as today or one of the `days` after it. 29 February falls on the 28th in other years. */
  | { op: "anniversary"; days: number };

/** Of what may never have been. Who never wrote has not written in the last days either, and not before a day. */
export type ContactTest =
  | Extract<DateTest, { date: string }>
  | { op: "in the last days" | "not in the last days"; days: number }
  | { op: "ever" | "never" };
/** Of an attribute that holds several options, separated by commas. */
export type ChoiceTest = { op: "has any of" | "has all of"; values: string[] };

/** When and where the question is asked. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA name: "Asia/Kolkata". */
  timeZone: string;
}

/** How people call what a segment names by id; undefined: there is no such thing. */
export interface Names {
  field(id: string): string | undefined;
  member(set: MembershipSet, id: string): string | undefined;
  template(id: string): string | undefined;
  campaign(id: string): string | undefined;
  channel(id: string): string | undefined;
}
