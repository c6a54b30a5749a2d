import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";

/** What somebody on a web page is called who has told no name. */
export const unnamedVisitor = (id: string): string => `Visitor ${id.slice(-4)}`;

/** The name a customer goes by; "" where they only have the one that we made up, by which nobody is greeted. */
export const ownName = ({ channel, customer }: Pick<ChatView, "channel" | "customer">): string =>
  channel.type === CHANNEL_TYPES.WEB && customer.name === unnamedVisitor(customer.number)
    ? ""
    : customer.name;
