import { z } from "zod";
import { id, instant, paging, text } from "../common.ts";
import { customer, customerForm } from "../customers/customers.ts";
import { routes } from "../route.ts";
import { CHAT_CUSTOMERS_PAGE } from "./limits.ts";
import { chatView } from "./views.ts";

const E = "/e/enterprise";

/** Somebody this agent talks or talked with; without an id where they are no customer of the master. */
export const chatCustomer = z.object({
  customerId: z.string().nullable(),
  name: z.string(),
  /** As they are known on the channel of their last chat. */
  number: z.string(),
  channelType: z.number(),
  lastChatId: id("chat"),
  lastAt: instant,
  chats: z.number(),
  /** Whether a chat with them goes on. */
  open: z.boolean(),
});
export type ChatCustomer = z.output<typeof chatCustomer>;

export const chatCustomerRoutes = routes({
  keepChatCustomer: {
    method: "POST",
    path: `${E}/chat/{id}/customer`,
    summary: "Say which known customer writes in a chat: they are known by this address from now on.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "enterprise",
    params: z.object({ id: id("chat") }),
    body: z.object({ customerId: id("customer") }),
    reply: chatView,
  },
  makeChatCustomer: {
    method: "POST",
    path: `${E}/chat/{id}/customer/new`,
    summary:
      "Make a customer of who writes in a chat, as the customer master's form makes one. Refused fields come back in errors.",
    permission: "CUSTOMER_MASTER.CREATE",
    envelope: "enterprise",
    params: z.object({ id: id("chat") }),
    body: customerForm,
    reply: chatView,
  },
  chatCustomers: {
    method: "GET",
    path: `${E}/customers`,
    summary: "The people this agent talks or talked with, the latest first.",
    permission: "CHAT.HANDLE",
    envelope: "enterprise",
    query: z.object({ ...paging(CHAT_CUSTOMERS_PAGE, 100), search: text(200).default("") }),
    reply: z.object({ customers: z.array(chatCustomer), more: z.boolean() }),
  },
  chatCustomerProfile: {
    method: "GET",
    path: `${E}/customer/profile`,
    summary: "What the customer master keeps of somebody this agent talks or talked with.",
    permission: "CHAT.HANDLE",
    envelope: "enterprise",
    query: z.object({ customerId: id("customer") }),
    reply: z.object({
      profile: z.object({
        customerId: id("customer"),
        ...customer.pick({
          name: true,
          phoneNumber: true,
          whatsAppNumber: true,
          facebookId: true,
          instaId: true,
          twitterId: true,
        }).shape,
        attributes: z.array(z.object({ label: z.string(), value: z.string() })),
        segments: z.array(z.string()),
        groups: z.array(z.string()),
        chats: z.number(),
        lastAt: instant,
      }),
    }),
  },
});
