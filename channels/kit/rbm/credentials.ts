import type { CredentialField } from "../adapter.ts";

/** What the carriers' gateways ask for: a client that sends, and one that manages templates. */
export const CARRIER_CREDENTIALS: readonly CredentialField[] = [
  { name: "clientId", label: "Client id", required: "Client id is required" },
  { name: "clientSecret", label: "Client secret", required: "Client secret is required", secret: true },
  { name: "templateClientId", label: "Template client id", required: "Template client id is required" },
  {
    name: "templateClientSecret",
    label: "Template client secret",
    required: "Template client secret is required",
    secret: true,
  },
];
