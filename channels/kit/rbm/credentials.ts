import type { CredentialField } from "../adapter.ts";

const OF_TEMPLATES =
  "Of the client that manages templates at the carrier. Messages are sent without it: where there is none, enter that of the client above.";

/** What the carriers' gateways ask for: a client that sends, and one that manages templates. */
export const CARRIER_CREDENTIALS: readonly CredentialField[] = [
  { name: "clientId", label: "Client id", required: "Client id is required" },
  { name: "clientSecret", label: "Client secret", required: "Client secret is required", secret: true },
  {
    name: "templateClientId",
    label: "Template client id",
    required: "Template client id is required",
    help: OF_TEMPLATES,
  },
  {
    name: "templateClientSecret",
    label: "Template client secret",
    required: "Template client secret is required",
    secret: true,
    help: OF_TEMPLATES,
  },
];
