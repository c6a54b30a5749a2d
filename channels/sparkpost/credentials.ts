import { SENDER_CREDENTIALS } from "../kit/email/index.ts";
import { type CredentialField, WEBHOOK_SIGN_ON } from "../kit/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  ...SENDER_CREDENTIALS,
  { name: "authKey", label: "Auth id", required: "Auth id is required", secret: true, help: "The API key." },
  {
    name: "subAccount",
    label: "Sub-account",
    required: "Sub-account is required",
    help: "Its number; 0 is the main account.",
    kind: "numeric",
  },
  {
    name: "region",
    label: "Region",
    options: [
      { value: "us", label: "United States" },
      { value: "eu", label: "Europe" },
    ],
    initial: "us",
  },
  ...WEBHOOK_SIGN_ON,
];
