import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Form.module.css";

export interface Stepping {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** The way back and forth through what was changed. */
export function Steps({ history }: { history: Stepping }) {
  const { t } = useTranslation("templates");
  return (
    <span className={styles.steps}>
      <IconButton
        icon={IconArrowBackUp}
        flip
        label={t("builder.undo")}
        disabled={!history.canUndo}
        onClick={history.undo}
      />
      <IconButton
        icon={IconArrowForwardUp}
        flip
        label={t("builder.redo")}
        disabled={!history.canRedo}
        onClick={history.redo}
      />
    </span>
  );
}
