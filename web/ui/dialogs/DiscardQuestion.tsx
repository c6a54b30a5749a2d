import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Closing a dialog asks first when something would be lost. */
export function useDiscardQuestion({ dirty, onClose }: { dirty?: boolean; onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  return {
    opened,
    ask: () => (dirty ? setOpened(true) : onClose()),
    stay: () => setOpened(false),
    leave: () => {
      setOpened(false);
      onClose();
    },
  };
}

export function DiscardQuestion({ opened, stay, leave }: ReturnType<typeof useDiscardQuestion>) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      title={t("ui.unsaved.title")}
      yes={t("ui.unsaved.discard")}
      no={t("ui.unsaved.stay")}
      danger
      onYes={leave}
      onNo={stay}
    >
      {t("ui.unsaved.question")}
    </ConfirmDialog>
  );
}
