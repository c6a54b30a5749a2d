import { useTranslation } from "react-i18next";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Plan.module.css";

/** Who is sent nothing, by the reason. */
export function Skipped({ plan }: { plan: Pick<FlightPlan, "skipped"> }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  return (
    <section className={styles.card}>
      <h2>{t("plan.skipped")}</h2>
      <p>{t("plan.skippedText")}</p>
      <ul className={styles.reasons}>
        {plan.skipped.map(({ reason, count }) => (
          <li key={reason}>
            <strong>{number(count)}</strong>
            {reason ? <Said>{reason}</Said> : <span>{t("plan.noReason")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
