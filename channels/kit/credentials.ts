import type { ChannelType } from "#contract/channels/types.ts";
import type { Adapter, CredentialField } from "./adapter.ts";

export interface CredentialProblem {
  field: string;
  message: string;
}

/** What is wrong with credentials that someone has entered: a sentence for each field that is. */
export function credentialProblems(
  adapter: Adapter,
  type: ChannelType,
  given: Readonly<Record<string, string>>,
): CredentialProblem[] {
  return adapter.credentials(type).flatMap((field) => {
    const message = problemOf(field, given[field.name] ?? "");
    return message === undefined ? [] : [{ field: field.name, message }];
  });
}

function problemOf(field: CredentialField, value: string): string | undefined {
  if (value === "") return field.required;
  if (/^\s/.test(value) && !field.multiline) return `${field.label} must not begin with a space.`;
  if (field.options && !field.options.some((option) => option.value === value)) {
    const choices = field.options.map((option) => option.value).join(" or ");
    return `${field.label} must be ${choices}.`;
  }
  return field.check?.(value);
}

/** For fields that hold an address of the vendor's. */
export function httpsAddress(value: string): string | undefined {
  try {
    if (new URL(value).protocol === "https:") return undefined;
  } catch {
    // Not an address at all: told below.
  }
  return "Enter the whole address, beginning with https://.";
}
