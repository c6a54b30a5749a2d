import type { ChatView } from "#contract/chat/views.ts";

/** What the customer of a chat is called. */
export const nameOf = ({ customer }: ChatView): string => customer.name || customer.number;
