import { IconFileUpload, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, type IconType } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import styles from "./Beginnings.module.css";

interface BeginningsProps<B extends string> {
  /** Whose words it speaks. */
  namespace: string;
  icon: IconType;
  canCreate: boolean;
  /** What one can begin from. */
  examples: readonly B[];
  /** Under which key their words stand. */
  words: "examples" | "starters";
  pictureOf: (example: B) => ReactNode;
  onBegin: (begin: B | "blank") => void;
  onImport: () => void;
}

/** Said where nothing is drawn yet: what it would be for, and ways to begin. */
export function Beginnings<B extends string>({
  namespace,
  icon,
  canCreate,
  examples,
  words,
  pictureOf,
  onBegin,
  onImport,
}: BeginningsProps<B>) {
  const { t } = useTranslation(namespace);
  if (!canCreate) return <EmptyState icon={icon} title={t("none.title")} text={t("none.toSee")} />;
  return (
    <EmptyState
      icon={icon}
      title={t("none.title")}
      text={t("none.text")}
      action={
        <div className={styles.nothing}>
          <ul className={styles.examples} aria-label={t(`none.${words}`)}>
            {examples.map((one) => (
              <li key={one}>
                <button type="button" className={styles.example} onClick={() => onBegin(one)}>
                  {pictureOf(one)}
                  <strong>{t(`${words}.${one}.title`)}</strong>
                  <span>{t(`${words}.${one}.text`)}</span>
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
