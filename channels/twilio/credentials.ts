import type { CredentialField } from "../kit/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  {
    name: "accountSid",
    label: "Account SID",
    required: "Account SID is required",
    check: (value) => (/^AC\w+$/.test(value) ? undefined : "An account SID begins with AC."),
  },
  {
    name: "authToken",
    label: "Auth token",
    required: "Auth token is required",
    secret: true,
    help: "Signs on, and proves that a webhook call comes from Twilio.",
  },
];
