import type { CredentialField } from "../adapter.ts";

const ADDRESS = /^[^\s<>"@]+@[^\s<>"@]+\.[^\s<>"@]+$/;

/** Whether a text is an address that a mail can be sent to. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** Who mails come from. */
export const SENDER_CREDENTIALS: readonly CredentialField[] = [
  {
    name: "fromEmail",
    label: "From e-mail",
    required: "From e-mail is required",
    kind: "email",
    sender: true,
  },
  { name: "fromName", label: "From name", required: "this field is required" },
];
