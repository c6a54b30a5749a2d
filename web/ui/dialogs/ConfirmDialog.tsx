import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { AsAlert } from "./AsAlert.tsx";
import { Modal } from "./Modal.tsx";
import styles from "./dialogs.module.css";

export interface ConfirmDialogProps {
  opened: boolean;
  /** Names the object: "Delete entity?". */
  title: string;
  children: ReactNode;
  onYes: () => void;
  onNo: () => void;
  busy?: boolean;
  /** Yes cannot be taken back: it is red. */
  danger?: boolean;
  yes?: string;
  no?: string;
}

/** A question before what cannot be undone. Focus starts on No. */
export function ConfirmDialog({
  opened,
  title,
  children,
  onYes,
  onNo,
  busy,
  danger,
  yes,
  no,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onNo}
      title={title}
      size="sm"
      withCloseButton={false}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <AsAlert />
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <Button onClick={onNo} focusFirst disabled={busy}>
          {no ?? t("ui.no")}
        </Button>
        <Button tone={danger ? "danger" : "primary"} onClick={onYes} busy={busy}>
          {yes ?? t("ui.yes")}
        </Button>
      </div>
    </Modal>
  );
}
