import "../start.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MessageDetail } from "#contract/messages/detail.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import styles from "./Dialog.module.css";
import { MessageView } from "./MessageView.tsx";

export interface MessageDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Read where the query stands: what is first read inside the dialog may be old by then, and stay so. */
  query: Pick<UseQueryResult<{ message: MessageDetail }>, "data" | "error" | "refetch">;
  /** The channel it went through, by its name. */
  channelName: string | undefined;
  /** What else is known of it where it is shown. */
  children?: ReactNode;
}

const WIDTH = 1_000;

/** Message Status: how far one message came, its history, and how it looks. */
export function MessageDialog({ opened, onClose, query, channelName, children }: MessageDialogProps) {
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
        {({ message }) => <MessageView message={message} channelName={channelName} />}
      </QueryState>
      {children}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t("ui.close")}</Button>
      </div>
    </Modal>
  );
}
