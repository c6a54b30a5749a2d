import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { ChatRow } from "../chats/repository.ts";

/** Shows customers at vendors that an agent reads or writes. A courtesy: one that fails is not tried again. */
export function createSignals(directory: Pick<ChannelDirectory, "open" | "call">, log: Platform["log"]) {
  /** The vendor's id of the last message that came from the customer. */
  async function lastFrom({ db, enterpriseId }: Scope, chatId: string): Promise<string | null> {
    const found = await db
      .selectFrom("chat_message as c")
      .innerJoin("inbound_message as i", (join) =>
        join.onRef("i.enterprise_id", "=", "c.enterprise_id").onRef("i.id", "=", "c.inbound_id"),
      )
      .select("i.vendor_id")
      .where("c.enterprise_id", "=", enterpriseId)
      .where("c.chat_id", "=", chatId)
      .orderBy("c.seq", "desc")
      .limit(1)
      .executeTakeFirst();
    return found?.vendor_id ?? null;
  }

  async function send(scope: Scope, row: ChatRow, what: "typing" | "read"): Promise<void> {
    const channel = await directory.open(scope.enterpriseId, row.channel_id);
    const { connection } = channel;
    if (channel.removed || connection.protocol !== "http" || !connection.signal) return;
    const about = { to: row.address, vendorId: await lastFrom(scope, row.id) };
    // Whether the vendor has a form for it does not depend on the token.
    if (!connection.signal(what, about, "")) return;
    await directory.call(channel, what, (token) => connection.signal!(what, about, token)!);
  }

  return (scope: Scope, row: ChatRow, what: "typing" | "read"): void => {
    if (row.channel_type === CHANNEL_TYPES.WEB) return;
    void send(scope, row, what).catch((error: unknown) =>
      log.debug({ err: error, chatId: row.id, what }, "the customer was not shown it"),
    );
  };
}
export type Signals = ReturnType<typeof createSignals>;
