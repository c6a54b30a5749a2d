import type { CredentialField } from "../kit/index.ts";
import { serviceAccountProblem } from "./service-account.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  {
    name: "serviceAccount",
    label: "Service account key",
    required: "Service account key is required",
    secret: true,
    multiline: true,
    help: "The JSON file that Google gives for the agent's service account.",
    check: serviceAccountProblem,
  },
  {
    name: "clientToken",
    label: "Client token",
    required: "Client token is required",
    secret: true,
    help: "Of the agent's webhook, as Google's console shows it; calls are signed with it.",
  },
  {
    name: "region",
    label: "Region",
    options: [
      { value: "global", label: "Global" },
      { value: "us", label: "United States" },
      { value: "europe", label: "Europe" },
      { value: "asia", label: "Asia" },
    ],
    initial: "global",
  },
];
