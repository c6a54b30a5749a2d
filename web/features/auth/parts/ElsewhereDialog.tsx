import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

/** Someone signed in on another browser must choose which one stays. */
export function ElsewhereDialog({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const { t } = useTranslation("auth");
  return (
    <ConfirmDialog opened title={t("elsewhere.title")} onNo={onStay} onYes={onGo}>
      {t("elsewhere.question")}
    </ConfirmDialog>
  );
}
