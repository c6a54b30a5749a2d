import { randomBytes } from "node:crypto";
import type { ChannelType } from "#contract/channel-types.ts";
import { protocolOf } from "#sandbox/registry.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import { ACCOUNT_CHANGED } from "./book.ts";
import { sealPlace } from "./seal.ts";
import "../tables.ts";

/** A channel as the sandbox is to know it. */
export interface SandboxChannel {
  channelId: string;
  vendor: string;
  type: ChannelType;
  contactId: string;
  name: string;
  credentials: Readonly<Record<string, string>>;
  hookUrl: string;
}

/** How channels make themselves known to the vendors that the sandbox plays. */
export interface SandboxAccounts {
  /** Credentials that the sandbox will know, for each field of the vendor's form; empty for a vendor it does not speak. */
  invent(vendor: string, type: ChannelType, contactId: string): Record<string, string>;
  /** Takes an account in, or takes over what changed of it. */
  connect(work: Work, channel: SandboxChannel): Promise<void>;
  /** Forgets an account with its telephones. */
  disconnect(work: Work, channelId: string): Promise<void>;
}

/** The vendor that is a mail server. */
export const MAIL = "smtp";

const random = (bytes: number): string => randomBytes(bytes).toString("hex");

export function createAccounts(
  { secrets, addresses }: Pick<Platform, "secrets" | "addresses">,
  changed: Changed = tellChanged,
): SandboxAccounts {
  return {
    invent(vendor, type, contactId) {
      const invented = protocolOf(vendor)?.invent(type, contactId, random) ?? {};
      // A mail server is reached by its name and port, and not by an address that stands for it.
      return vendor === MAIL
        ? { ...invented, host: "127.0.0.1", port: String(addresses.sandboxMail()) }
        : invented;
    },

    async connect(work, channel) {
      if (!protocolOf(channel.vendor)) throw fail("SANDBOX_VENDOR_UNKNOWN", { vendor: channel.vendor });
      const own = addresses.own();
      const row = {
        vendor: channel.vendor,
        type: channel.type,
        contact_id: channel.contactId,
        name: channel.name,
        credentials: secrets.seal(json(channel.credentials), sealPlace(work.enterpriseId, channel.channelId)),
        hook_url: channel.hookUrl.startsWith(`${own}/`) ? channel.hookUrl.slice(own.length) : channel.hookUrl,
        hook_error: null,
        updated_at: new Date(),
      };
      await work.db
        .insertInto("sandbox_account")
        .values({ channel_id: channel.channelId, ...row })
        .onConflict((conflict) => conflict.columns(["enterprise_id", "channel_id"]).doUpdateSet(row))
        .execute();
      await changed(work, channel.channelId);
    },

    async disconnect(work, channelId) {
      await work.db
        .deleteFrom("sandbox_account")
        .where("enterprise_id", "=", work.enterpriseId)
        .where("channel_id", "=", channelId)
        .execute();
      await changed(work, channelId);
    },
  };
}

/** Makes a change of an account known. */
export type Changed = (work: Work, channelId: string) => Promise<void>;

/** Tells the process that runs the sandbox, when the transaction has committed. */
export const tellChanged = (work: Pick<Work, "publish">, channelId: string): Promise<void> =>
  work.publish(ACCOUNT_CHANGED, channelId);
