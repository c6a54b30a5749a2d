import { ApiError } from "./errors.ts";

/**
 * Puts the fields a server refused under their inputs. Returns what belongs to no input, for the form's summary;
 * an empty list also when the failure was not about fields.
 */
export function showFieldErrors(
  error: unknown,
  known: readonly string[],
  show: (field: string, message: string) => void,
): string[] {
  if (!(error instanceof ApiError)) return [];
  const rest: string[] = [];
  for (const { field, message } of error.fields) {
    if (known.some((name) => field === name || field.startsWith(`${name}.`))) show(field, message);
    else rest.push(message);
  }
  return rest;
}
