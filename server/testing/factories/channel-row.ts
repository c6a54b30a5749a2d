import type { ChannelSettings } from "#contract/channels/settings.ts";
import { sealCredentials } from "#server/features/channels/credentials.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

interface ChannelRowOptions {
  name?: string;
  vendor?: string;
  type?: number;
  contactId?: string;
  environment?: "live" | "sandbox";
  credentials?: Record<string, string>;
  hookKey?: string;
  settings?: ChannelSettings;
}

let made = 0;

/** A channel as it lies in its table, for features whose tests ask nothing of the channels' own calls. */
export async function makeChannelRow(
  { platform }: TestApp,
  enterpriseId: string,
  options: ChannelRowOptions = {},
): Promise<string> {
  const {
    vendor = "whatsapp-cloud",
    type = 4,
    contactId = `+1555${String(++made).padStart(7, "0")}`,
    environment = "live",
  } = options;
  const id = newId();
  const credentials = options.credentials ?? {
    phoneNumberId: "111",
    wabaId: "222",
    accessToken: "secret",
    appSecret: "app secret",
    verifyToken: "verify",
    apiVersion: "v21.0",
  };
  await platform.database.system.query(
    `insert into channel (enterprise_id, id, name, type, vendor, contact_id, credentials, environment, hook_key, settings)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      enterpriseId,
      id,
      options.name ?? `Channel ${id.slice(-6)}`,
      type,
      vendor,
      contactId,
      sealCredentials(platform.secrets, { enterprise_id: enterpriseId, id }, credentials),
      environment,
      options.hookKey ?? newId(),
      JSON.stringify(options.settings ?? {}),
    ],
  );
  return id;
}
