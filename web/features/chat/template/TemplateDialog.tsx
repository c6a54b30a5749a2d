import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelType } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { BLANK, type Draft, MessageDialog } from "#web/features/broadcasts/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { hearChange } from "../store/sync.ts";

/** One template to this customer: what may be sent once the window has closed. */
export function TemplateDialog({ chat, onClose }: { chat: ChatView; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const [start] = useState(() => startOf(chat));
  return (
    <MessageDialog
      title={t("template.title")}
      submitLabel={t("template.send")}
      of={chat.chatId}
      start={start}
      settled="number"
      send={async ({ message, columnMapping }, messageId) => {
        const sent = await api("POST /e/enterprise/chat/{id}/template", {
          params: { id: chat.chatId },
          body: { messageId, message, columnMapping },
        });
        hearChange({ chat: sent.chat, messages: [sent.message], by: null });
      }}
      onClose={onClose}
    />
  );
}

const startOf = ({ channel, customer }: ChatView): Draft => ({
  ...BLANK,
  channel: { id: channel.id, name: channel.name, type: channel.type as ChannelType, contactId: "" },
  numbers: customer.number,
  customers: customer.name
    ? [{ id: customer.id ?? "", name: customer.name, phoneNumber: customer.number }]
    : [],
});
