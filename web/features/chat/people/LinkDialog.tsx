import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { done } from "../acts/doing.ts";
import { useSubmit } from "../dialogs/useSubmit.ts";
import { keepCustomer } from "./keep.ts";
import { PersonSelect } from "./PersonSelect.tsx";

/** Says which known customer writes. */
export function LinkDialog({ chat, onClose }: { chat: ChatView; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const [customerId, setCustomerId] = useState("");
  const { busy, submit } = useSubmit(() => done(keepCustomer(chat.chatId, { customerId })), onClose);
  const web = chat.channel.type === CHANNEL_TYPES.WEB;
  return (
    <FormModal
      opened
      title={t("people.link")}
      submitLabel={t("people.linkDo")}
      submitDisabled={!customerId}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <PersonSelect value={customerId} onChange={setCustomerId} />
      <p>{web ? t("people.linkHere") : t("people.linkHelp", { address: isolated(chat.customer.number) })}</p>
    </FormModal>
  );
}
