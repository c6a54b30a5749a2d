import { type CredentialField, own, WEBHOOK_SIGN_ON } from "../kit/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  { name: "apiKey", label: "API key", required: "API key is required", secret: true },
  { name: "sid", label: "SID", required: "SID is required" },
  { name: "wabaId", label: "WhatsApp Business Account id" },
  {
    name: "region",
    label: "Region",
    options: [
      { value: "in", label: "India" },
      { value: "global", label: "Global" },
      { value: "ap", label: "Asia Pacific" },
      { value: "eu", label: "Europe" },
    ],
    initial: "in",
  },
  {
    name: "version",
    label: "API",
    options: [
      { value: "v2", label: "2: every kind of message" },
      { value: "v1", label: "1: text, media and templates, with receipts for each message" },
    ],
    initial: "v2",
  },
  ...WEBHOOK_SIGN_ON,
];

const HOSTS: Readonly<Record<string, string>> = {
  in: "https://api.in.kaleyra.io",
  global: "https://api.kaleyra.io",
  ap: "https://api.ap.kaleyra.io",
  eu: "https://api.eu.kaleyra.io",
};

/** Where an account of the region is asked. */
export const hostOf = (region: string | undefined): string =>
  own(HOSTS, region || "in") ?? "https://api.in.kaleyra.io";
