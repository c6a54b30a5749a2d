import { Failure, fail } from "#server/platform/fail.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import { type OpenChannel, openRow } from "../open.ts";
import type { ChannelRow } from "../tables.ts";

/** What came of telling the vendor where to report. */
export interface Registration {
  webhook: "registered" | "refused" | "by-hand" | "none";
  reason: string | null;
}
const BY_HAND: Registration = { webhook: "by-hand", reason: null };
const NONE: Registration = { webhook: "none", reason: null };

/** Telling vendors where to report, where they take it by a call. */
export function createSubscription(
  platform: Pick<Platform, "database" | "secrets" | "addresses" | "config">,
  directory: ChannelDirectory,
) {
  const { database, config } = platform;

  async function ask(channel: OpenChannel): Promise<string | undefined> {
    const { connection, hookUrl } = channel;
    const subscribe = connection.protocol === "http" ? connection.subscribe : undefined;
    if (!subscribe) throw fail("CHANNEL_NO_SUBSCRIBE", { vendor: channel.adapter.name });
    try {
      const reply = await directory.call(channel, "subscribe", (token) => subscribe.request(hookUrl, token));
      const error = subscribe.read(reply);
      return error && `${error.text} (${error.code})`;
    } catch (error) {
      if (error instanceof NotSent || error instanceof CutOff) return error.message;
      throw error;
    }
  }

  async function register(channel: OpenChannel): Promise<Registration> {
    const reason = await ask(channel);
    if (reason !== undefined) return { webhook: "refused", reason };
    await database.system.query("update channel set told_url = $3 where enterprise_id = $1 and id = $2", [
      channel.enterpriseId,
      channel.id,
      channel.hookUrl,
    ]);
    return { webhook: "registered", reason: null };
  }

  return {
    /** Throws where the vendor cannot be told, or this installation's address is not known. */
    register(channel: OpenChannel): Promise<Registration> {
      if (channel.environment === "live" && !config.PUBLIC_URL) throw fail("CHANNEL_NOT_REACHABLE");
      return register(channel);
    },
    /** Registers a channel whose row has just been saved, where that goes by itself. */
    async afterSaving(row: ChannelRow, anew = true): Promise<Registration> {
      const channel = opened(platform, row);
      if (!channel || channel.environment === "sandbox" || channel.connection.protocol !== "http")
        return NONE;
      if (!channel.connection.subscribe || !config.PUBLIC_URL) return BY_HAND;
      if (!anew) return NONE;
      // What is kept may have been made by the credentials of before.
      directory.forgetToken(channel);
      return register(channel);
    },
  };
}
export type Subscription = ReturnType<typeof createSubscription>;

function opened(platform: Pick<Platform, "secrets" | "addresses">, row: ChannelRow): OpenChannel | undefined {
  try {
    return openRow(platform, row);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
