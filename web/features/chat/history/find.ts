import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { toHistory } from "../supervision/places.ts";

export default {
  kind: "chats",
  async find(search, signal) {
    const query = { search, perPage: FOUND_MOST };
    const { chats } = await api("GET /e/enterprise/chat/history", { query, signal });
    return chats.map(({ chatId, customer, lastMessage }) => ({
      id: chatId,
      label: customer.name || customer.number,
      detail: lastMessage,
      to: toHistory({ search, chat: chatId }),
    }));
  },
} satisfies Finder;
