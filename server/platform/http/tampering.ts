import type { z } from "zod";
import type { ErrorName } from "#contract/errors.ts";
import { Failure } from "#server/platform/fail.ts";

const REASONS: Partial<Record<ErrorName, string>> = {
  FOREIGN_ORIGIN: "sent by another site's page",
  MALFORMED_BODY: "a body that cannot be read",
  BODY_TOO_DEEP: "a body that is nested too deep",
  UNSUPPORTED_FORMAT: "a body of another format",
  TOO_LARGE: "a body that is too large",
};
/** Two dots between slashes, however they are written, or a NUL. */
const LEAVES = /(^|[/\\]|%2f|%5c)(\.|%2e){2}([/\\]|%2f|%5c|$)|%00/i;

/** Why a refused call is none that a form of ours makes; undefined for what people mistype or look for in vain. */
export function tamperingOf(error: unknown, failure: Failure, url: string): string | undefined {
  if (LEAVES.test(url.split("?")[0]!)) return "a path that leaves its place";
  // What the framework itself refuses is no call at all.
  if (!(error instanceof Failure) && failure.reason === "INVALID_INPUT") return "a call that cannot be read";
  return failure.tampering ?? REASONS[failure.reason];
}

export type Place = "params" | "query" | "body";

/** The same for input that its schema refuses: texts may be mistyped, types and names of fields are the page's. */
export function tamperingIn(place: Place, issues: readonly z.core.$ZodIssue[], given: unknown) {
  if (place === "params") return "a place in the path of another form";
  if (place === "query") return undefined;
  if (issues.some(({ code }) => code === "unrecognized_keys")) return "a field that no form has";
  const typed = issues.filter(({ code }) => code === "invalid_type");
  return typed.some(({ path }) => isFilled(valueAt(given, path))) ? "a value of another type" : undefined;
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], given);
