import { useTranslation } from "react-i18next";
import { STEP_KINDS, type StepKind } from "#contract/journeys/limits.ts";
import { STEP_ICONS } from "../parts/kinds.ts";
import styles from "./Designer.module.css";

interface PaletteProps {
  /** What is carried is called this. */
  carried: string;
  onAdd: (kind: StepKind) => void;
}

/** The kinds of steps: a press adds one after the chosen step, dragging puts it where it is dropped. */
export function Palette({ carried, onAdd }: PaletteProps) {
  const { t } = useTranslation("journeys");
  return (
    <div className={styles.palette}>
      <h2>{t("palette.title")}</h2>
      <p className={styles.help}>{t("palette.help")}</p>
      <ul>
        {STEP_KINDS.map((kind) => {
          const Icon = STEP_ICONS[kind];
          return (
            <li key={kind}>
              <button
                type="button"
                draggable
                onDragStart={(event) => event.dataTransfer.setData(carried, kind)}
                onClick={() => onAdd(kind)}
              >
                <Icon size={18} stroke={1.7} />
                <span>
                  <strong>{t(`steps.${kind}.title`)}</strong>
                  <small>{t(`steps.${kind}.text`)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
