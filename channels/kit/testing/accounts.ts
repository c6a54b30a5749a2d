import { generateKeyPairSync } from "node:crypto";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Account, Adapter, CredentialField } from "../index.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

/** Values of fields that do not take any word. */
const VALUES: Readonly<Record<string, string>> = {
  botToken: "123456:s3cret-botToken",
  accountSid: "AC123",
  serviceAccount: JSON.stringify({ client_email: "bot@x.example", private_key: privateKey }),
  address: "https://vendor.example/send",
  tokenAddress: "https://vendor.example/token",
  fromEmail: "shop@x.example",
  host: "smtp.x.example",
};

const valueOf = (field: CredentialField): string =>
  VALUES[field.name] ??
  field.initial ??
  (field.kind === "numeric" ? "1101234567890123456" : undefined) ??
  field.options?.[0]?.value ??
  (field.secret ? `s3cret-${field.name}` : `plain-${field.name}`);

/** An account whose form is filled in whole; each secret is a text that stands nowhere else. */
export const accountOf = (adapter: Adapter, type: ChannelType): Account => ({
  type,
  contactId: "+15550001111",
  credentials: Object.fromEntries(adapter.credentials(type).map((field) => [field.name, valueOf(field)])),
});
