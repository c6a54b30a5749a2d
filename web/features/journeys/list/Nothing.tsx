import { IconFileUpload, IconPlus, IconRoute } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { STARTER_NAMES } from "#contract/journeys/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Shape } from "../parts/Shape.tsx";
import type { Begin } from "../parts/begin.ts";
import styles from "./List.module.css";

interface NothingProps {
  canCreate: boolean;
  onBegin: (begin: Begin) => void;
  onImport: () => void;
}

/** Said where there is no journey yet: what one is for, and ways to begin. */
export function Nothing({ canCreate, onBegin, onImport }: NothingProps) {
  const { t } = useTranslation("journeys");
  if (!canCreate) return <EmptyState icon={IconRoute} title={t("none.title")} text={t("none.toSee")} />;
  return (
    <EmptyState
      icon={IconRoute}
      title={t("none.title")}
      text={t("none.text")}
      action={
        <div className={styles.nothing}>
          <ul className={styles.examples} aria-label={t("none.starters")}>
            {STARTER_NAMES.map((one) => (
              <li key={one}>
                <button type="button" className={styles.example} onClick={() => onBegin(one)}>
                  <Shape of={one} />
                  <strong>{t(`starters.${one}.title`)}</strong>
                  <span>{t(`starters.${one}.text`)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button icon={IconPlus} onClick={() => onBegin("blank")}>
              {t("none.blank")}
            </Button>
            <Button icon={IconFileUpload} onClick={onImport}>
              {t("actions.import")}
            </Button>
          </div>
        </div>
      }
    />
  );
}
