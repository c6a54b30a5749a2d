import { useTranslation } from "react-i18next";
import type { ChannelDetails } from "#contract/channels/details.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import styles from "./Detail.module.css";

/** When the mailbox was last read, or why it cannot be and when it is tried again. */
export function MailboxState({ mailbox }: { mailbox: ChannelDetails["mailbox"] }) {
  const { t } = useTranslation("channels");
  if (!mailbox) return null;
  const { readAt, error, failedSince, nextAt } = mailbox;
  return (
    <>
      {error ? (
        <p className={styles.bad} role="alert">
          {t("mailbox.title")}: <Said>{error}</Said>
          {failedSince ? (
            <span className={styles.since}>
              {t("standing.since")} <DateText value={failedSince} />
            </span>
          ) : null}
        </p>
      ) : null}
      <p className={styles.muted}>
        {t(readAt ? "mailbox.read" : "mailbox.unread")} {readAt ? <DateText value={readAt} /> : null}
      </p>
      {error ? (
        <p className={styles.muted}>
          {t("mailbox.next")} <DateText value={nextAt} />
        </p>
      ) : null}
    </>
  );
}
