import {
  IconCalendarPlus,
  IconFileUpload,
  IconForms,
  IconId,
  IconMoodSmile,
  IconPlus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EXAMPLE_NAMES } from "#contract/encaps/limits.ts";
import { Button, type IconType } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Begin } from "./CreateDialog.tsx";
import styles from "./List.module.css";

const ICONS: Record<(typeof EXAMPLE_NAMES)[number], IconType> = {
  feedback: IconMoodSmile,
  booking: IconCalendarPlus,
  kyc: IconId,
};

interface NothingProps {
  canCreate: boolean;
  onBegin: (begin: Begin) => void;
  onImport: () => void;
}

/** Said where there is no app yet: what one is for, and ways to begin. */
export function Nothing({ canCreate, onBegin, onImport }: NothingProps) {
  const { t } = useTranslation("encaps");
  if (!canCreate) return <EmptyState icon={IconForms} title={t("none.title")} text={t("none.toSee")} />;
  return (
    <EmptyState
      icon={IconForms}
      title={t("none.title")}
      text={t("none.text")}
      action={
        <div className={styles.nothing}>
          <ul className={styles.examples} aria-label={t("none.examples")}>
            {EXAMPLE_NAMES.map((one) => {
              const Icon = ICONS[one];
              return (
                <li key={one}>
                  <button type="button" className={styles.example} onClick={() => onBegin(one)}>
                    <Icon size={24} stroke={1.6} />
                    <strong>{t(`examples.${one}.title`)}</strong>
                    <span>{t(`examples.${one}.text`)}</span>
                  </button>
                </li>
              );
            })}
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
