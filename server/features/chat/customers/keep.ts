import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import type { CustomerKeeper } from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Change } from "../chats/change.ts";
import { lockChat } from "../chats/repository.ts";
import type { Reading } from "../desk/read.ts";
import { giveChats } from "./follow.ts";

/** One of the customer master, or one who is made with it. */
type Given = { customerId: string } | { customer: Parameters<CustomerKeeper["create"]>[1] };

interface Parts {
  change: Change;
  reading: Reading;
  keeper: CustomerKeeper;
}

/** Says which customer writes in a chat. Every chat at this address of nobody known becomes theirs with it. */
export const createKeepCustomer =
  ({ change, reading, keeper }: Parts) =>
  async (scope: Scope, chatId: string, given: Given): Promise<ChatView> => {
    const named = "customerId" in given ? given.customerId : undefined;
    await reading.demand(scope, chatId);
    await scope.write(async (work) => {
      const row = (await lockChat(work, chatId))!;
      // A stranger's chat becomes a new customer's by itself where the form says this address.
      if (row.customer_id && row.customer_id !== named)
        throw fail("CHAT_CUSTOMER_KNOWN", { name: row.customer_name });
      const id = "customer" in given ? await keeper.create(work, given.customer) : given.customerId;
      const { name } = await keeper.join(work, id, row.channel_type as ChannelType, row.address);
      const strangers = await work.db
        .selectFrom("chat")
        .select(["id", "state"])
        .where("enterprise_id", "=", work.enterpriseId)
        .where("channel_id", "=", row.channel_id)
        .where("address", "=", row.address)
        .where("customer_id", "is", null)
        .execute();
      await giveChats(work, change, { id, name }, strangers);
      if (row.channel_type === CHANNEL_TYPES.WEB)
        await work.db
          .updateTable("chat_visitor")
          .set({ customer_id: id })
          .where("enterprise_id", "=", work.enterpriseId)
          .where("id", "=", row.address)
          .execute();
    });
    return (await reading.one(scope, chatId)).chat;
  };
export type KeepCustomer = ReturnType<typeof createKeepCustomer>;
