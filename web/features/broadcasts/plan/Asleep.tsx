import { useTranslation } from "react-i18next";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import styles from "./Plan.module.css";

const FORMAT = "D MMM YYYY hh:mm A";

/** Who would be in quiet hours, and until when they wait. */
export function Asleep({
  asleep: { count, ends, first, last },
}: {
  asleep: NonNullable<FlightPlan["asleep"]>;
}) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const zoned = useZonedTime();
  const [from, until] = [zoned(first, FORMAT), zoned(last, FORMAT)];
  return (
    <section className={styles.card} aria-label={t("asleep.title")}>
      <h2>{t("asleep.title")}</h2>
      <p>
        {t("asleep.planned", { count, number: number(count), ends })}{" "}
        {from === until ? t("asleep.at", { at: from }) : t("asleep.between", { from, until })}
      </p>
    </section>
  );
}
