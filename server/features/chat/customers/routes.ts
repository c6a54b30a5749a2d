import { type ChatCustomer, chatCustomerRoutes } from "#contract/chat/customers.ts";
import { customerProfile } from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { KeepCustomer } from "./keep.ts";
import { type TalkedWith, talkedWith, talksWith } from "./repository.ts";

const present = (row: TalkedWith): ChatCustomer => ({
  customerId: row.customer_id,
  name: row.customer_name,
  number: row.address,
  channelType: row.channel_type,
  lastChatId: row.chat_id,
  lastAt: row.last_at.toISOString(),
  chats: row.chats,
  open: row.open,
});

function personOf({ principal }: Scope): string {
  if (!principal.userId) throw fail("PERSON_NEEDED");
  return principal.userId;
}

/** The people an agent talks with. */
export const chatCustomerHandlers = (keep: KeepCustomer) =>
  implement(chatCustomerRoutes, {
    keepChatCustomer: async ({ scope, params, body }) => ({ data: await keep(scope, params.id, body) }),
    makeChatCustomer: async ({ scope, params, body }) => ({
      data: await keep(scope, params.id, { customer: body }),
    }),
    chatCustomers: async ({ scope, query: { perPage, ...query } }) => {
      const found = await talkedWith(scope, personOf(scope), { ...query, limit: perPage + 1 });
      return { data: { customers: found.slice(0, perPage).map(present), more: found.length > perPage } };
    },
    chatCustomerProfile: async ({ scope, query: { customerId } }) => {
      const known = await customerProfile(scope, customerId);
      const talks = known && (await talksWith(scope, personOf(scope), known.ids));
      // Whom an agent never talked with is not theirs to look up.
      if (!talks) throw fail("NOT_FOUND", { what: "customer" });
      const { ids: _, ...profile } = known;
      return { data: { profile: { ...profile, chats: talks.chats, lastAt: talks.last_at.toISOString() } } };
    },
  });
