import {
  IconCalendarPlus,
  IconFileUpload,
  IconMail,
  IconMoodSmile,
  IconPlus,
  IconRoute2,
  IconUserPlus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button, type IconType } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Begin } from "./FlowDialog.tsx";
import { newDesign } from "../places.ts";
import styles from "./List.module.css";
import { STARTERS, type Starter } from "./starters.ts";

const ICONS: Record<Starter, IconType> = {
  feedback: IconMoodSmile,
  contact: IconMail,
  booking: IconCalendarPlus,
  register: IconUserPlus,
};

interface NothingProps {
  channelId: string;
  canCreate: boolean;
  onBegin: (begin: Begin) => void;
}

/** Said where a channel has no flow: what one is for, and ways to begin. */
export function Nothing({ channelId, canCreate, onBegin }: NothingProps) {
  const { t } = useTranslation("flows");
  if (!canCreate) return <EmptyState icon={IconRoute2} title={t("none.title")} text={t("none.toSee")} />;
  return (
    <EmptyState
      icon={IconRoute2}
      title={t("none.title")}
      text={t("none.text")}
      action={
        <div className={styles.nothing}>
          <ul className={styles.starters} aria-label={t("none.starters")}>
            {STARTERS.map((one) => {
              const Icon = ICONS[one];
              return (
                <li key={one}>
                  <button type="button" className={styles.starter} onClick={() => onBegin(one)}>
                    <Icon size={24} stroke={1.6} />
                    <strong>{t(`starters.${one}.title`)}</strong>
                    <span>{t(`starters.${one}.text`)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <div className={styles.buttons}>
            <Button icon={IconPlus} to={newDesign(channelId)}>
              {t("none.blank")}
            </Button>
            <Button icon={IconFileUpload} onClick={() => onBegin("file")}>
              {t("none.import")}
            </Button>
          </div>
        </div>
      }
    />
  );
}
