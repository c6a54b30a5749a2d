import { useTranslation } from "react-i18next";
import { FAILURES_READ } from "#contract/analytics/words.ts";
import { ShareBars } from "#web/ui/charts/ShareBars.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Charts.module.css";
import { type ChartProps, Part } from "./Part.tsx";

/** Why messages failed. */
export function Failures({ range }: ChartProps) {
  const { t } = useTranslation("analytics");
  const { number, exactPercent } = useNumbers();
  const named = (reason: string) => reason || t("noReason");
  return (
    <Part
      chart="failures"
      part="failures"
      report="delivery"
      range={range}
      any={({ reasons }) => reasons.length > 0}
      table={({ reasons }) => ({
        head: [t("columns.reason"), t("columns.messages")],
        rows: reasons.map(({ reason, count }) => [named(reason), number(count)]),
      })}
    >
      {({ reasons, counted }) => (
        <>
          <ShareBars
            label={t("charts.failures")}
            bars={reasons.map(({ reason, count }) => ({
              key: reason,
              name: (
                <bdi title={named(reason)} dir="auto">
                  {named(reason)}
                </bdi>
              ),
              total: number(count),
              parts: [
                { key: "of", value: count, colour: "var(--data-failed)" },
                { key: "others", value: counted - count, colour: "transparent" },
              ],
              text: t("ofFailures", { share: exactPercent(count / counted) }),
            }))}
          />
          {counted >= FAILURES_READ ? (
            <p className={styles.note}>{t("latestFailures", { count: counted, number: number(counted) })}</p>
          ) : null}
        </>
      )}
    </Part>
  );
}
