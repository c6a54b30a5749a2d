import type { ChannelType } from "#contract/channel-types.ts";
import type { CredentialKind } from "#contract/channels/vendors.ts";
import type { Adapter, CredentialField } from "./adapter.ts";
import { isAddress } from "./email/credentials.ts";
import { basic, type WebhookRequest } from "./http.ts";
import { sameText } from "./signature.ts";

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

/** The field in which the vendor would be told the channel's sender, where it has one. */
export const senderField = (adapter: Adapter, type: ChannelType): CredentialField | undefined =>
  adapter.credentials(type).find(({ sender }) => sender);

/** Credentials as an adapter reads them: the sender is the channel's, where none was entered beside it. */
export function withSender(
  adapter: Adapter,
  type: ChannelType,
  contactId: string,
  credentials: Readonly<Record<string, string>>,
): Record<string, string> {
  const field = senderField(adapter, type);
  return field && !credentials[field.name] ? { ...credentials, [field.name]: contactId } : { ...credentials };
}

function problemOf(field: CredentialField, value: string): string | undefined {
  if (value === "") return field.required;
  if (/^\s/.test(value) && !field.multiline) return `${field.label} must not begin with a space.`;
  if (field.options && !field.options.some((option) => option.value === value)) {
    const choices = field.options.map((option) => option.value).join(" or ");
    return `${field.label} must be ${choices}.`;
  }
  return KINDS[field.kind ?? "alphaNumeric"](value, field.label) ?? field.check?.(value);
}

const KINDS: Readonly<Record<CredentialKind, (value: string, label: string) => string | undefined>> = {
  alphaNumeric: () => undefined,
  email: (value) => (isAddress(value) ? undefined : "Please enter a valid email address"),
  numeric: (value, label) => (/^\d+$/.test(value) ? undefined : `${label} must be a number.`),
};

/** For fields that hold an address of the vendor's. */
export function httpsAddress(value: string): string | undefined {
  try {
    if (new URL(value).protocol === "https:") return undefined;
  } catch {
    // Not an address at all: told below.
  }
  return "Enter the whole address, beginning with https://.";
}

/** For vendors that can sign on to our webhook by Basic, if they are told to. */
export const WEBHOOK_SIGN_ON: readonly CredentialField[] = [
  {
    name: "webhookUser",
    label: "Webhook user name",
    help: "When the vendor is told to sign on by Basic, its user name and password.",
  },
  { name: "webhookPassword", label: "Webhook password", secret: true },
];

/** Whether a call signs on as the account asks; always where it asks for nothing. */
export function signsOn({ headers }: WebhookRequest, credentials: Readonly<Record<string, string>>): boolean {
  const { webhookUser = "", webhookPassword = "" } = credentials;
  return webhookPassword === "" || sameText(headers.authorization, basic(webhookUser, webhookPassword));
}
