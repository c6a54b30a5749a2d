import { useTranslation } from "react-i18next";
import { RETENTION_GRACE_HOURS, type RetentionKind } from "#contract/retention/limits.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Retention.module.css";
import { StaleText } from "./StaleText.tsx";

interface LessDialogProps {
  less: readonly { kind: RetentionKind; days: number }[];
  opened: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Before less is kept: what goes for good, and until when that can be undone. */
export function LessDialog({ less, opened, onYes, onNo }: LessDialogProps) {
  const { t } = useTranslation("retention");
  const { number } = useNumbers();
  return (
    <ConfirmDialog
      opened={opened}
      title={t("ask.title")}
      danger
      yes={t("ask.yes")}
      no={t("ask.no")}
      onYes={onYes}
      onNo={onNo}
    >
      <ul className={styles.less}>
        {less.map(({ kind, days }) => (
          <li key={kind}>
            <strong>{t("ask.older", { name: t(`kinds.${kind}.name`), days: number(days) })}</strong>
            <StaleText kind={kind} days={days} />
          </li>
        ))}
      </ul>
      <p>{t("ask.begins", { hours: number(RETENTION_GRACE_HOURS) })}</p>
    </ConfirmDialog>
  );
}
