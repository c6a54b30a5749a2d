import { type CredentialField, own } from "../kit/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  {
    name: "environment",
    label: "Environment",
    required: "Environment is required",
    options: [
      { value: "production", label: "Production" },
      { value: "preprod", label: "Pre-production" },
      { value: "qa", label: "QA" },
    ],
    initial: "production",
  },
  { name: "accKey", label: "Account key", required: "Account key is required", secret: true },
  {
    name: "wabaId",
    label: "WhatsApp Business Account id",
    help: "The sender, where it is not the channel's own number.",
  },
  { name: "webhookId", label: "Webhook id", help: "Of the webhook that was set up at Karix." },
];

const HOSTS: Readonly<Record<string, string>> = {
  production: "https://rcmapi.instaalerts.zone",
  preprod: "https://rcmpreprod.karix.solutions",
  qa: "https://rcmqa.karix.com",
};

/** Where an account of the environment is asked. */
export const hostOf = (environment: string | undefined): string =>
  own(HOSTS, environment || "production") ?? "https://rcmapi.instaalerts.zone";
