import { randomBytes } from "node:crypto";
import { protocolOf } from "#sandbox/registry.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import type { SandboxAccounts } from "#server/features/channels/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Platform } from "#server/platform/platform.ts";
import { ACCOUNT_CHANGED } from "./book.ts";
import { sealPlace } from "./seal.ts";
import "../tables.ts";

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
        ? {
            ...invented,
            host: "127.0.0.1",
            port: String(addresses.sandboxMail()),
            ...(addresses.sandboxMailbox() > 0
              ? { imapHost: "127.0.0.1", imapPort: String(addresses.sandboxMailbox()), imapSecurity: "tls" }
              : {}),
          }
        : invented;
    },

    async connect(work, channel) {
      if (!protocolOf(channel.vendor)) throw fail("SANDBOX_VENDOR_UNKNOWN", { vendor: channel.vendor });
      const row = {
        vendor: channel.vendor,
        type: channel.type,
        contact_id: channel.contactId,
        name: channel.name,
        credentials: secrets.seal(json(channel.credentials), sealPlace(work.enterpriseId, channel.channelId)),
        hook_url: hookPlace(addresses, channel.hookUrl),
        hook_error: null,
        closed_at: null,
        updated_at: new Date(),
      };
      await work.db
        .insertInto("sandbox_account")
        .values({ channel_id: channel.channelId, ...row })
        .onConflict((conflict) => conflict.columns(["enterprise_id", "channel_id"]).doUpdateSet(row))
        .execute();
      await changed(work, channel.channelId);
    },

    async close(work, channelId) {
      await work.db
        .updateTable("sandbox_account")
        .set({ closed_at: new Date() })
        .where("enterprise_id", "=", work.enterpriseId)
        .where("channel_id", "=", channelId)
        .execute();
      await changed(work, channelId);
    },

    async forget(work, channelId) {
      await work.db
        .deleteFrom("sandbox_account")
        .where("enterprise_id", "=", work.enterpriseId)
        .where("channel_id", "=", channelId)
        .execute();
      await changed(work, channelId);
    },
  };
}

/** An address as it is kept: our own without its port, which may be another one after a restart. */
export function hookPlace(addresses: Pick<Platform["addresses"], "own">, url: string): string {
  const own = addresses.own();
  return url.startsWith(`${own}/`) ? url.slice(own.length) : url;
}

/** Makes a change of an account known. */
export type Changed = (work: Work, channelId: string) => Promise<void>;

/** Tells the process that runs the sandbox, when the transaction has committed. */
export const tellChanged = (work: Pick<Work, "publish">, channelId: string): Promise<void> =>
  work.publish(ACCOUNT_CHANGED, channelId);
