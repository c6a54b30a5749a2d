import type { ChannelEnvironment, ChannelSettings } from "#contract/channels/settings.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import {
  type Account,
  type Adapter,
  type Capabilities,
  type Connection,
  withSender,
} from "#channels/kit/index.ts";
import { adapterOf } from "#channels/registry.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openCredentials } from "./credentials.ts";
import type { ChannelRow } from "./tables.ts";

/** A channel that can be spoken through. */
export interface OpenChannel {
  id: string;
  enterpriseId: string;
  name: string;
  type: ChannelType;
  vendor: string;
  contactId: string;
  environment: ChannelEnvironment;
  adapter: Adapter;
  account: Account;
  connection: Connection;
  capabilities: Capabilities;
  settings: ChannelSettings;
  departmentId: string | null;
  /** Where its vendor reports to. */
  hookUrl: string;
  /** Nothing is to be sent through it any more. */
  removed: boolean;
}

export const HOOKS = "/hooks";

/** Opens a channel's row: unseals its credentials and connects its adapter. */
export function openRow(
  { secrets, addresses }: Pick<Platform, "secrets" | "addresses">,
  row: ChannelRow,
): OpenChannel {
  const adapter = adapterOf(row.vendor);
  if (!adapter) throw fail("CHANNEL_VENDOR_GONE", { name: row.name });
  const credentials = withSender(adapter, row.type, row.contact_id, openCredentials(secrets, row));
  const inSandbox = row.environment === "sandbox";
  const account: Account = {
    type: row.type,
    contactId: row.contact_id,
    credentials,
    ...(inSandbox ? { origin: `${addresses.sandbox() ?? NOWHERE}/${row.vendor}` } : {}),
  };
  return {
    id: row.id,
    enterpriseId: row.enterprise_id,
    name: row.name,
    type: row.type,
    vendor: row.vendor,
    contactId: row.contact_id,
    environment: row.environment,
    adapter,
    account,
    connection: adapter.connect(account),
    capabilities: adapter.capabilities(row.type, credentials),
    settings: row.settings,
    departmentId: row.dept_id,
    hookUrl: hookUrl(addresses, row),
    removed: row.removed_at !== null,
  };
}

/** Where the vendor of a channel reports to. */
export const hookUrl = (
  addresses: Platform["addresses"],
  { environment, hook_key }: Pick<ChannelRow, "environment" | "hook_key">,
): string => `${environment === "sandbox" ? addresses.own() : addresses.public()}${HOOKS}/${hook_key}`;

/** Without a sandbox a channel of it can still be looked at; its calls lead nowhere (RFC 6761 keeps such names free). */
const NOWHERE = "http://sandbox.invalid";
