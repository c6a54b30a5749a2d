import "../start.ts";
import { Modal } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { MessageDetail } from "#contract/messages/detail.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import styles from "./Dialog.module.css";
import { MessageView } from "./MessageView.tsx";

export interface MessageDialogProps {
  opened: boolean;
  onClose: () => void;
  query: UseQueryResult<{ message: MessageDetail }>;
}

const WIDTH = 1_000;

/** Message Status: how far one message came, its history, and how it looks. */
export function MessageDialog({ opened, onClose, query }: MessageDialogProps) {
  const { t } = useTranslation("messages");
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("dialog.title")}
      size={WIDTH}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ message }) => <MessageView message={message} />}
      </QueryState>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t("ui.close")}</Button>
      </div>
    </Modal>
  );
}
