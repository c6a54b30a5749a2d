import { useState } from "react";
import type { FilledTemplate } from "#contract/chat/template.ts";
import type { Way } from "#contract/chat/starting.ts";
import { api } from "#web/platform/api/client.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { WAYS } from "../queries.ts";
import { hearChange } from "../store/sync.ts";

interface Whom {
  customerId: string;
  way: Way;
}

/** Writes to a customer first. Asked again because no answer came, it is said under the same id. */
export function useStart(onStarted: (chatId: string) => void) {
  const [own, setOwn] = useState(() => crypto.randomUUID());
  return {
    /** What is to be said has changed: it is another message. */
    renew: () => setOwn(crypto.randomUUID()),
    async start(
      { customerId, way }: Whom,
      said: { text: string } | { template: FilledTemplate },
      messageId: string = own,
    ): Promise<void> {
      const body = { messageId, customerId, channelId: way.channel.id, address: way.address, ...said };
      try {
        const { chat } = await api("POST /e/enterprise/chat/start", { body });
        hearChange({ chat, messages: [], by: null });
        onStarted(chat.chatId);
      } finally {
        void invalidate(WAYS);
      }
    },
  };
}
