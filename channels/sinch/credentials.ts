import type { CredentialField } from "../kit/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  { name: "appId", label: "App id", required: "App id is required" },
  { name: "projectId", label: "Project id", required: "Project id is required" },
  { name: "keyId", label: "Key id", required: "Key id is required" },
  { name: "keySecret", label: "Key secret", required: "Key secret is required", secret: true },
  {
    name: "region",
    label: "Region",
    required: "Region is required",
    options: [
      { value: "eu", label: "Europe" },
      { value: "us", label: "United States" },
    ],
    initial: "eu",
    help: "Where the app was made; the other region does not know it.",
  },
  {
    name: "webhookSecret",
    label: "Webhook secret",
    secret: true,
    help: "The secret of the app's webhook at Sinch. Without it calls cannot be told from forged ones and are turned down.",
  },
];
