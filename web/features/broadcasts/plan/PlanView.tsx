import { useTranslation } from "react-i18next";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";
import { Languages } from "../parts/Languages.tsx";
import { Asleep } from "./Asleep.tsx";
import { ByCountry } from "./ByCountry.tsx";
import { LocalStarts } from "./LocalStarts.tsx";
import { Numbers } from "./Numbers.tsx";
import styles from "./Plan.module.css";
import { Samples } from "./Samples.tsx";
import { Skipped } from "./Skipped.tsx";

export interface PlanViewProps {
  plan: FlightPlan;
  broadcast: Broadcast;
}

/** A flight plan to be looked at by who decides on it elsewhere. */
export default function PlanView({ plan, broadcast }: PlanViewProps) {
  const { t } = useTranslation("broadcasts");
  return (
    <div className={styles.page}>
      <Numbers plan={plan} broadcast={broadcast} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {plan.cost?.wallet?.enough === false ? (
            <p className={styles.bad} role="status">
              {t("plan.walletShort")}
            </p>
          ) : null}
          {plan.sending === 0 ? (
            <section className={styles.card}>
              <h2>{t("plan.nobodyTitle")}</h2>
              <p>{t("plan.nobodyText")}</p>
            </section>
          ) : null}
          <Languages broadcast={broadcast} planned />
          <ByCountry cost={plan.cost} />
          {plan.localStarts ? <LocalStarts starts={plan.localStarts} /> : null}
          {plan.asleep ? <Asleep asleep={plan.asleep} /> : null}
          {plan.skipped.length ? <Skipped plan={plan} /> : null}
        </div>
        <Samples broadcast={broadcast} plan={plan} />
      </div>
    </div>
  );
}
