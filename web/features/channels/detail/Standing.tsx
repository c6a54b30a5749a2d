import { useTranslation } from "react-i18next";
import type { Channel } from "#contract/channels/channels.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Detail.module.css";

const ACCOUNT_EVENTS = [
  "ACCOUNT_VIOLATION",
  "ACCOUNT_RESTRICTION",
  "DISABLED_UPDATE",
  "ACCOUNT_DELETED",
] as const;

/** What the vendor tells of the number and its account of itself: complaints, restrictions, the messaging limit. */
export function Standing({ channel: { standing, settings } }: { channel: Channel }) {
  const { t } = useTranslation("channels");
  const { number } = useNumbers();
  const { flaggedSince, limitedSince, account } = standing;
  const event = account && ACCOUNT_EVENTS.find((one) => one === account.event);
  return (
    <>
      {account ? (
        <p className={styles.bad} role="alert">
          {event ? t(`standing.${event}`) : <bdi>{account.event}</bdi>}{" "}
          {account.detail ? (
            <>
              {t("standing.detail")} <bdi>{account.detail}</bdi>
            </>
          ) : null}
          <Since at={account.since} />
        </p>
      ) : null}
      {flaggedSince ? (
        <p className={styles.bad} role="alert">
          {t("standing.flagged")}
          <Since at={flaggedSince} />
        </p>
      ) : null}
      {limitedSince ? (
        <p className={styles.muted}>
          {settings.peoplePerDay === undefined
            ? t("standing.unlimited")
            : t("standing.limit", {
                count: settings.peoplePerDay,
                number: number(settings.peoplePerDay),
              })}
          <Since at={limitedSince} />
        </p>
      ) : null}
    </>
  );
}

function Since({ at }: { at: string }) {
  const { t } = useTranslation("channels");
  return (
    <span className={styles.since}>
      {t("standing.since")} <DateText value={at} />
    </span>
  );
}
