import { z } from "zod";
import type { FieldError } from "#contract/common.ts";
import { fail } from "#server/platform/fail.ts";
import { type Place, tamperingIn } from "./tampering.ts";

/** What a text of a form looks like, for who has to write one. */
const FORMS: Readonly<Record<string, string>> = {
  datetime: "must be a date and time such as 2026-01-31T09:30:00Z",
  date: "must be a day such as 2026-01-31",
  uuid: "must be an id such as 01a21db9-d41f-772e-baba-a9762cc92e30",
  url: "must be an address such as https://example.com",
};

/** Sentences for the ways input can be of the wrong form; a schema's own sentence goes before these. */
z.config({
  customError(issue) {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined ? "is required" : `must be ${article(issue.expected)}`;
      case "invalid_value":
        return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
      case "invalid_format":
        return FORMS[issue.format] ?? `must be a valid ${issue.format}`;
      case "invalid_union":
        return "is not of a form understood here";
      case "too_small":
        return `must be at least ${issue.minimum}${unit(issue.origin)}`;
      case "too_big":
        return `must be at most ${issue.maximum}${unit(issue.origin)}`;
      default:
        return "is not valid";
    }
  },
});

const article = (expected: string) =>
  expected === "object" || expected === "array" || expected === "int" ? `an ${expected}` : `a ${expected}`;
const unit = (origin: string) =>
  origin === "string" ? " characters long" : origin === "array" ? " items long" : "";

/** Parses one part of a request; throws INVALID_INPUT that names each refused field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, place: Place): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.slice(0, 50).map(toFieldError);
  const failure = fail("INVALID_INPUT", { summary: sentence(errors[0]!) }, errors);
  const tampering = tamperingIn(place, result.error.issues, value);
  throw tampering ? failure.tampered(tampering) : failure;
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  return { field: issue.path.map(String).join("."), message: issue.message };
}

/** A whole sentence of the contract is said as it is; a fragment, and one that names no field, gets the field's name. */
function sentence({ field, message }: FieldError): string {
  if (/^this field/i.test(message) && field) return `${field}: ${message}`;
  if (/^\p{Lu}/u.test(message) || /^[a-z]+ cannot be empty$/.test(message)) return message;
  if (message.endsWith(" should not be empty")) return message;
  return `${field || "The request"} ${message}.`;
}
