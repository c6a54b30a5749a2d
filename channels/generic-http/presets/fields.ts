import type { CredentialField } from "../../kit/index.ts";
import { httpsAddress } from "../../kit/index.ts";

/** Where the vendor takes messages: nobody has published it, so whoever has the account enters it. */
export const ADDRESS: CredentialField = {
  name: "address",
  label: "Address of the send call",
  required: "Address of the send call is required",
  help: "As the vendor's documents give it.",
  check: httpsAddress,
};

export const SENDER: CredentialField = {
  name: "sender",
  label: "Sender id",
  required: "Sender id is required",
  sender: true,
};

/** A word that webhook calls carry; where, the configuration may say. */
export const WEBHOOK_SECRET: CredentialField = {
  name: "webhookSecret",
  label: "Webhook secret",
  secret: true,
  help: "Add it as ?token= to the address that you give to the vendor, unless the configuration has a proof.",
};
