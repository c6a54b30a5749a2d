import { useTranslation } from "react-i18next";
import type { Channel } from "#contract/channels/channels.ts";
import type { TestOutcome } from "#contract/channels/use.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { cx } from "#web/ui/cx.ts";
import styles from "./Detail.module.css";

interface OutcomeProps {
  outcome: TestOutcome;
  channel: Channel;
  windowHours: number | null;
}

/** What became of a message that was sent to try a channel, and what to do about it. */
export function Outcome({ outcome, channel, windowHours }: OutcomeProps) {
  const { t } = useTranslation("channels");
  switch (outcome.kind) {
    case "accepted":
      return (
        <div className={cx(styles.outcome, styles.good)}>
          <strong>{t("test.accepted", { vendor: channel.vendorName })}</strong>
          <span>
            {t("test.vendorId")} <bdi className={styles.mono}>{outcome.vendorId}</bdi>
          </span>
          {windowHours === null ? null : (
            <span className={styles.advice}>{t("test.hours", { hours: windowHours })}</span>
          )}
        </div>
      );
    case "refused":
      return (
        <div className={cx(styles.outcome, styles.bad)}>
          <strong>{t("test.refused", { vendor: channel.vendorName })}</strong>
          <Said>{`${outcome.error.text} (${outcome.error.code})`}</Said>
          <span className={styles.advice}>{t(`advice.${outcome.error.class}`)}</span>
        </div>
      );
    default:
      return (
        <div className={cx(styles.outcome, styles.warn)}>
          <strong>{t(`test.${outcome.kind}`, { vendor: channel.vendorName })}</strong>
          <Said>{outcome.reason}</Said>
        </div>
      );
  }
}
