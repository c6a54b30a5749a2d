import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { SEND_TRANSCRIPT } from "../supervision/queries.ts";

interface SendDialogProps {
  chatId: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks where a transcript is to be mailed. */
export function SendDialog({ chatId, opened, onClose }: SendDialogProps) {
  const { t } = useTranslation("supervision");
  const [emailId, setEmailId] = useState("");
  const send = useMutation({
    mutationFn: () => told(SEND_TRANSCRIPT, { body: { chatId, emailId: emailId.trim() } }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      toast.success(message);
      setEmailId("");
      onClose();
    },
  });
  const close = () => {
    send.reset();
    onClose();
  };
  return (
    <FormModal
      opened={opened}
      title={t("transcript.send")}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
      submitLabel={t("transcript.submit")}
      busy={send.isPending}
      submitDisabled={!emailId.trim()}
      errors={send.error ? [errorMessage(send.error)] : []}
    >
      <TextInput
        type="email"
        label={t("transcript.email")}
        description={t("transcript.note")}
        value={emailId}
        onChange={(event) => setEmailId(event.currentTarget.value)}
        autoComplete="email"
        data-autofocus
      />
    </FormModal>
  );
}
