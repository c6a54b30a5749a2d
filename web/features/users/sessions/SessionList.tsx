import { IconDeviceLaptop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { UserSession } from "#contract/users/sessions.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import cards from "../parts/cards.module.css";
import rows from "../two-factor/two-factor.module.css";
import styles from "./sessions.module.css";

interface SessionListProps {
  sessions: readonly UserSession[];
  onEnd: (session: UserSession) => void;
}

/** Sessions with when and where from; the one in which this is shown ends by signing out. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation("users");
  const nameOf = ({ browser, system }: UserSession) =>
    browser && system ? t("sessions.on", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));
  if (sessions.length === 0) return <p className={cards.help}>{t("sessions.none")}</p>;
  return (
    <ul className={rows.ways}>
      {sessions.map((session) => (
        <li key={session.id}>
          <IconDeviceLaptop size={20} aria-hidden />
          <div className={rows.name}>
            <bdi>{nameOf(session)}</bdi>
            <p className={styles.facts}>
              <span>
                {t("sessions.seen")} <DateText value={session.seenAt} />
              </span>
              {session.address ? <bdi dir="ltr">{session.address}</bdi> : null}
            </p>
          </div>
          {session.self ? (
            <StatusPill tone="ok">{t("sessions.self")}</StatusPill>
          ) : (
            <Button size="small" onClick={() => onEnd(session)}>
              {t("sessions.end")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
