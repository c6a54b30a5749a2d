import type { CredentialField } from "../kit/index.ts";

const TRAFFIC = ["AUTHENTICATION", "TRANSACTION", "PROMOTION", "SERVICEREQUEST", "ACKNOWLEDGEMENT"];

export const CREDENTIALS: readonly CredentialField[] = [
  { name: "clientId", label: "Client id", required: "Client id is required" },
  { name: "clientSecret", label: "Client secret", required: "Client secret is required", secret: true },
  {
    name: "WebhookVerificationToken",
    label: "Webhook verification token",
    required: "Webhook verification token is required",
    secret: true,
    help: "Jio sends it with each call; if theirs does not carry it, add it as ?token= to the address you give them.",
  },
  {
    name: "trafficType",
    label: "Kind of traffic",
    options: TRAFFIC.map((value) => ({ value, label: value.charAt(0) + value.slice(1).toLowerCase() })),
  },
];
