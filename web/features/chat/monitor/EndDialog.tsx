import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { DispositionField } from "../parts/DispositionField.tsx";
import { configQuery } from "../queries.ts";
import { CLOSE_CHAT } from "../supervision/queries.ts";
import { nameOf } from "./name.ts";

interface EndDialogProps {
  /** The chat to end; none while the dialog is closed. */
  chat: ChatView | undefined;
  onClose: () => void;
}

/** Ends a chat that nobody handles, with what came of it. */
export function EndDialog({ chat, onClose }: EndDialogProps) {
  const { t } = useTranslation("supervision");
  const [disposition, setDisposition] = useState("");
  const dispositions = useQuery(configQuery()).data?.chat.dispositions;
  const name = chat ? nameOf(chat) : "";
  const end = useMutation({
    mutationFn: (chatId: string) => api(CLOSE_CHAT, { params: { id: chatId }, body: { disposition } }),
    meta: { quiet: true },
    onSuccess: () => {
      toast.success(t("monitor.ended", { name }));
      onClose();
    },
  });
  return (
    <FormModal
      opened={chat !== undefined}
      title={t("monitor.endTitle")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (chat) end.mutate(chat.chatId);
      }}
      submitLabel={t("monitor.end")}
      busy={end.isPending}
      dirty={disposition !== ""}
      submitDisabled={!dispositions || (dispositions.required && disposition === "")}
      errors={end.error ? [errorMessage(end.error)] : []}
    >
      <p>{t("monitor.endText", { name: isolated(name) })}</p>
      <DispositionField dispositions={dispositions} value={disposition} onChange={setDisposition} />
    </FormModal>
  );
}
