import type { ChannelType } from "#contract/channel-types.ts";
import type { Account } from "#sandbox/kit/protocol.ts";
import type { Platform } from "#server/platform/platform.ts";
import { sealPlace } from "./seal.ts";

export interface AccountRow {
  enterprise_id: string;
  channel_id: string;
  vendor: string;
  type: ChannelType;
  contact_id: string;
  name: string;
  credentials: string;
  hook_url: string;
  hook_headers: Record<string, string>;
}

/** An account from its row, its credentials unsealed. */
export function openAccount(
  { secrets, addresses }: Pick<Platform, "secrets" | "addresses">,
  row: AccountRow,
): Account {
  const credentials = secrets.open(row.credentials, sealPlace(row.enterprise_id, row.channel_id));
  return {
    channelId: row.channel_id,
    vendor: row.vendor,
    type: row.type,
    contactId: row.contact_id,
    name: row.name,
    credentials: JSON.parse(credentials) as Record<string, string>,
    hook: {
      // Our own port may be another one after a restart.
      url: row.hook_url.startsWith("/") ? addresses.own() + row.hook_url : row.hook_url,
      headers: row.hook_headers,
    },
  };
}
