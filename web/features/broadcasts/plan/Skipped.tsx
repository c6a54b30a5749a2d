import { useTranslation } from "react-i18next";
import { HELD_OUT } from "#contract/broadcasts/limits.ts";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Plan.module.css";

/** Who is sent nothing, by the reason: what can be mended first, and apart from it who is held out on purpose. */
export function Skipped({ plan }: { plan: Pick<FlightPlan, "skipped"> }) {
  const { t } = useTranslation("broadcasts");
  const held = plan.skipped.filter(({ reason }) => reason === HELD_OUT);
  const others = plan.skipped.filter(({ reason }) => reason !== HELD_OUT);
  return (
    <section className={styles.card}>
      <h2>{t("plan.skipped")}</h2>
      {others.length > 0 ? <p>{t("plan.skippedText")}</p> : null}
      <Reasons of={others} />
      <Reasons of={held} />
    </section>
  );
}

function Reasons({ of }: { of: FlightPlan["skipped"] }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  if (of.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {of.map(({ reason, count }) => (
        <li key={reason}>
          <strong>{number(count)}</strong>
          {reason ? <Said>{reason}</Said> : <span>{t("plan.noReason")}</span>}
        </li>
      ))}
    </ul>
  );
}
