import { useTranslation } from "react-i18next";
import { addTexts } from "../platform/i18n/index.ts";
import { useOvertaken } from "../platform/overtaken/store.ts";
import { overtakenTexts } from "../platform/overtaken/text/catalogue.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";

await addTexts("overtaken", overtakenTexts);

/** Somebody else saved first: whether what is saved now is to be written over it. */
export function OvertakenDialog() {
  const { t } = useTranslation("overtaken");
  const answer = useOvertaken((overtaken) => overtaken.answer);
  return (
    <ConfirmDialog
      opened={answer !== null}
      title={t("title")}
      yes={t("over")}
      no={t("keep")}
      danger
      onYes={() => answer?.(true)}
      onNo={() => answer?.(false)}
    >
      {t("question")}
    </ConfirmDialog>
  );
}
