import type { Definition } from "#contract/customers/fields.ts";
import { valuesOf } from "../definition/rules.ts";

/** What a condition asks about, as far as it decides which operators and inputs fit. */
export type SubjectType =
  | "text"
  | "dated"
  | "number"
  | "choice"
  | "choices"
  | "phone"
  | "country"
  | "time"
  | "contact"
  | "channel"
  | "membership"
  | "consent"
  | "message"
  | "event";

export interface Subject {
  /** "field:<id>", or the kind of condition. */
  id: string;
  type: SubjectType;
  /** An attribute's own label; what the customer master brings has its words in the catalogue. */
  label?: string;
  /** The values of a drop-down. */
  options?: string[];
}

/** Operators as people choose them. Those with "not" before them are written as a condition under not. */
export const OPERATORS = {
  text: ["is", "is not", "contains", "starts with", "ends with", "is one of", "is set", "is not set"],
  dated: [
    "is",
    "is not",
    "contains",
    "starts with",
    "ends with",
    "is one of",
    "is set",
    "is not set",
    "before",
    "after",
    "on",
    "in the last days",
    "in the next days",
    "anniversary",
  ],
  number: ["=", "!=", "<", "<=", ">", ">=", "between", "is set", "is not set"],
  choice: ["is", "is not", "is one of", "is set", "is not set"],
  choices: ["has any of", "has all of", "is set", "is not set"],
  phone: ["is", "is not", "contains", "starts with", "ends with"],
  country: ["is", "is not", "is one of"],
  time: ["before", "after", "on", "in the last days", "anniversary"],
  contact: ["not in the last days", "in the last days", "never", "ever", "before", "after", "on"],
  channel: ["can", "cannot"],
  membership: ["any", "all", "none"],
  consent: ["in", "out", "pending", "expired", "unknown"],
  message: [
    "sent",
    "delivered",
    "read",
    "failed",
    "replied",
    "clicked",
    "not sent",
    "not delivered",
    "not read",
    "not failed",
    "not replied",
    "not clicked",
  ],
  event: ["did", "did not"],
} as const satisfies Record<SubjectType, readonly string[]>;

export type Operator = (typeof OPERATORS)[SubjectType][number];

/** Which input an operator needs beside it. */
export type Input = "value" | "values" | "number" | "range" | "date" | "days" | "message" | "event" | "none";

export function inputOf(type: SubjectType, op: Operator): Input {
  if (type === "membership") return "values";
  if (type === "channel" || type === "consent") return "value";
  if (type === "message" || type === "event") return type;
  if (op === "is set" || op === "is not set" || op === "never" || op === "ever") return "none";
  if (op === "is one of" || op === "has any of" || op === "has all of") return "values";
  if (op === "between") return "range";
  if (op === "before" || op === "after" || op === "on") return "date";
  if (
    op === "in the last days" ||
    op === "not in the last days" ||
    op === "in the next days" ||
    op === "anniversary"
  )
    return "days";
  return type === "number" ? "number" : "value";
}

export const CHANNELS = ["phone", "whatsapp", "facebook", "instagram", "twitter"] as const;

function typeOf({ fieldType, inputType }: Definition): SubjectType {
  if (fieldType === "selectbox-singlevalue") return "choice";
  if (fieldType === "selectbox-multiplevalue") return "choices";
  if (inputType === "number" || inputType === "decimal") return "number";
  // A date is written with digits and signs, which letters alone do not allow.
  return inputType === "alphanumeric" ? "dated" : "text";
}

/** Everything a condition may ask about: the enterprise's attributes first, then what every customer has. */
export function subjectsOf(definitions: readonly Definition[]): Subject[] {
  const own = definitions.filter(({ builtIn }) => !builtIn);
  return [
    ...own.map((definition) => ({
      id: `field:${definition._id}`,
      type: typeOf(definition),
      label: definition.fieldLabel,
      options: definition.fieldType.startsWith("selectbox") ? valuesOf(definition.defaultValue) : undefined,
    })),
    { id: "name", type: "text" },
    { id: "phone", type: "phone" },
    { id: "country", type: "country" },
    { id: "created", type: "time" },
    { id: "updated", type: "time" },
    { id: "heard", type: "contact" },
    { id: "written", type: "contact" },
    { id: "identity", type: "channel" },
    { id: "segment", type: "membership" },
    { id: "group", type: "membership" },
    { id: "label", type: "membership" },
    { id: "event", type: "event" },
    { id: "message", type: "message" },
    { id: "consent", type: "consent" },
  ];
}
