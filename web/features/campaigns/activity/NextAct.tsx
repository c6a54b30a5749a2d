import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "#contract/campaigns/views.ts";
import styles from "../parts/Campaigns.module.css";

/** What happens next with an activity, and who has to act. */
export function NextAct({ activity, children }: { activity: Activity; children?: ReactNode }) {
  const { t } = useTranslation("campaigns");
  const { next, ownWork, reason, stage } = activity;
  return (
    <section className={styles.next} aria-label={t("next.title")}>
      <div>
        <strong>{t(`next.${next}.short`)}</strong>
        <p>{t(ownWork ? "next.check.own" : `next.${next}.text`)}</p>
        {reason ? (
          <p className={styles.reason}>
            {t(stage === "rejected" ? "reasonIs" : "missedIs")} <bdi>{reason}</bdi>
          </p>
        ) : null}
      </div>
      {children}
    </section>
  );
}
