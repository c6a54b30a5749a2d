import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import styles from "./SaveState.module.css";

export type Saving = "saved" | "waiting" | "saving" | "failed" | "conflict";

interface SaveStateProps {
  /** Whose words it speaks, under `saving`. */
  namespace: string;
  draft: { saving: Saving; trouble: string; save: () => Promise<unknown> };
  fixed: boolean;
  onReload: () => void;
}

/** Whether what stands here is saved; and what to do where it is not. */
export function SaveState({ namespace, draft, fixed, onReload }: SaveStateProps) {
  const { t } = useTranslation(namespace);
  if (fixed) return <span className={styles.saved}>{t("saving.fixed")}</span>;
  const { saving, trouble, save } = draft;
  const bad = saving === "failed" || saving === "conflict";
  return (
    <span className={styles.saved} role="status" data-saving={saving}>
      {saving === "saved" ? <IconCheck size={15} stroke={1.9} aria-hidden /> : null}
      {bad ? <IconAlertTriangle size={15} stroke={1.9} aria-hidden /> : null}
      {bad ? <span dir="auto">{trouble}</span> : t(`saving.${saving}`)}
      {saving === "failed" ? (
        <Button size="small" onClick={() => void save()}>
          {t("ui.tryAgain")}
        </Button>
      ) : null}
      {saving === "conflict" ? (
        <Button size="small" onClick={onReload}>
          {t("saving.reload")}
        </Button>
      ) : null}
    </span>
  );
}
