import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import styles from "./View.module.css";

/** That messages of a broadcast wait for what the clocks of people show. */
export function Sleeping({
  asleep: { local, count, ends, first },
}: {
  asleep: NonNullable<Broadcast["asleep"]>;
}) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const zoned = useZonedTime();
  return (
    <div className={styles.held} role="status">
      <strong>{t(local ? "local.waits" : "asleep.title")}</strong>
      <p>
        {t("asleep.waiting", { count, number: number(count), ends })}{" "}
        {t("asleep.next", { at: zoned(first, "D MMM YYYY hh:mm A") })}
      </p>
    </div>
  );
}
