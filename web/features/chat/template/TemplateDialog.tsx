import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelType } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { partOf } from "#engines/chat/index.ts";
import { BLANK, type Draft, MessageDialog } from "#web/features/broadcasts/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { MomentField } from "../dialogs/MomentField.tsx";
import { useMoment } from "../dialogs/useMoment.ts";
import { PlanChoices } from "../later/PlanChoices.tsx";
import { useMyId } from "../store/store.ts";
import { hearChange } from "../store/sync.ts";

/** One template to this customer, now or later: what may be sent once the window has closed. */
export function TemplateDialog({ chat, onClose }: { chat: ChatView; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const [start] = useState(() => startOf(chat));
  const moment = useMoment("byHand");
  const mayPutAside = partOf(chat, useMyId())?.part === "handler" && chat.state === CHAT_STATES.ongoing;
  const [choices, setChoices] = useState({ unlessWritten: false, aside: mayPutAside });
  const { at } = moment;
  const params = { id: chat.chatId };
  return (
    <MessageDialog
      title={t("template.title")}
      submitLabel={t(at === null ? "template.send" : "later.plan")}
      submitDisabled={at === undefined}
      of={chat.chatId}
      start={start}
      settled="number"
      send={async ({ message, columnMapping }, messageId) => {
        if (at) {
          const template = { message, columnMapping };
          await api("POST /e/enterprise/chat/{id}/later", {
            params,
            body: { messageId, at, template, ...choices },
          });
          return;
        }
        const sent = await api("POST /e/enterprise/chat/{id}/template", {
          params,
          body: { messageId, message, columnMapping },
        });
        hearChange({ chat: sent.chat, messages: [sent.message], by: null });
      }}
      onClose={onClose}
    >
      <MomentField label={t("later.when")} moment={moment} none={t("template.now")} />
      {at === null ? null : (
        <PlanChoices value={choices} onChange={setChoices} outward mayPutAside={mayPutAside} />
      )}
    </MessageDialog>
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
