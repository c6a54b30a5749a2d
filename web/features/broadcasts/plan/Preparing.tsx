import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import styles from "./Plan.module.css";

/** The messages are being made: how far that is. */
export function Preparing({ broadcast: { job } }: { broadcast: Pick<Broadcast, "job"> }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { done = 0, total = 0 } = job ?? {};
  return (
    <section className={styles.card}>
      <h2>{t("plan.preparing")}</h2>
      <p>{t("plan.preparingText")}</p>
      <ProgressBar label={t("plan.preparing")} value={total ? done / total : undefined} />
      <p className={styles.muted}>
        {total ? t("list.reach", { done: number(done), total: number(total) }) : t("ui.loading")}
      </p>
      {job?.error ? (
        <p className={styles.bad}>
          <Said>{job.error}</Said>
        </p>
      ) : null}
    </section>
  );
}
