import { useTranslation } from "react-i18next";
import { useOvertaken } from "../platform/overtaken/overTheirs.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";

/** Somebody else saved first: whether what is saved now is to be written over it. */
export function OvertakenDialog() {
  const { t } = useTranslation();
  const answer = useOvertaken((overtaken) => overtaken.answer);
  return (
    <ConfirmDialog
      opened={answer !== null}
      title={t("ui.overtaken.title")}
      yes={t("ui.overtaken.over")}
      no={t("ui.overtaken.keep")}
      danger
      onYes={() => answer?.(true)}
      onNo={() => answer?.(false)}
    >
      {t("ui.overtaken.question")}
    </ConfirmDialog>
  );
}
