/** One value that an intent needs or may have: the entity that fills it, and what is asked for it. */
export interface Parameter {
  name: string;
  entityId: string;
  required: boolean;
  /** Asked in turn; the second one when the first got no value. */
  prompts: readonly string[];
  /** `$name` is one more name of it in the response; anything else stands there when the person says nothing. */
  value: string;
  /** What may be answered, where that is a short list: offered with the prompt. */
  choices?: readonly string[];
}

export interface DialogueIntent {
  id: string;
  name: string;
  /** Markdown with `{parameter}` or `$parameter` where values stand. */
  response: string;
  parameters: readonly Parameter[];
  /** It asks for a person rather than for an answer. */
  handOver: boolean;
}

/** How a bot holds a conversation. */
export interface Definition {
  /** How often a prompt is repeated before the bot gives up. */
  retries: number;
  /** Misses in a row after which a person takes over; 0 is never. */
  afterMisses: number;
  /** Whoever says one of these gets a person. */
  handOverWords: readonly string[];
  notUnderstood: string;
  handingOver: string;
  stopped: string;
  /** Those that this turn may reach: of the ranking, and of the open form. */
  intents: readonly DialogueIntent[];
}

/** An entity as it was found in the message. */
export interface FoundEntity {
  entityId: string;
  value: string;
  /** As written, and how it was found: what a pattern finds is known by its words, its value only says of what form. */
  text?: string;
  source?: string;
  data?: unknown;
}

/** What a person said, and what was understood of it. */
export interface Turn {
  text: string;
  prediction: { ranking: readonly { id: string; confidence: number }[]; outOfScope: boolean };
  /** In text order. */
  entities: readonly FoundEntity[];
  /** The day where the person is, counted from 1970-01-01. */
  today?: number;
}

/** Questions under way: what is known, what was asked last and how often. */
export interface Form {
  intentId: string;
  /** Name and value, in the order they were filled. */
  filled: [string, string][];
  asking: string;
  asked: number;
}

/** What is remembered between two turns. Plain JSON; null when there is nothing to remember. */
export interface State {
  v: 1;
  /** Messages in a row that were not understood. */
  misses: number;
  form?: Form;
}

/** `asked`: in words; `intent`: an intent that stands for it; `confidence`: too many misses; `retries`: a question got no answer. */
export type HandOverReason = "asked" | "intent" | "confidence" | "retries";

export type DialogueEvent =
  | { kind: "asked"; intentId: string; parameter: string; time: number }
  | { kind: "completed"; intentId: string; values: [string, string][] }
  | { kind: "cancelled"; intentId: string }
  | { kind: "left"; intentId: string }
  | { kind: "gaveUp"; intentId: string; parameter: string }
  | { kind: "missed"; misses: number }
  | { kind: "handOver"; reason: HandOverReason };

export interface Reply {
  text: string;
  choices?: { id: string; title: string }[];
}

/** A parameter as it stands after a turn; null when it has no value yet. */
export interface Slot {
  name: string;
  value: string | null;
  required: boolean;
}

export interface Step {
  state: State | null;
  replies: Reply[];
  events: DialogueEvent[];
  /** The intent that the answer belongs to. */
  intentId: string | null;
  understood: boolean;
  /** The parameters of that intent. */
  slots: Slot[];
  /** The parameter that the reply asks for. */
  asking: string | null;
}
