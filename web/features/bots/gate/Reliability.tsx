import { useTranslation } from "react-i18next";
import type { TrainingReport } from "#contract/bots/versions.ts";
import { ExpectedBars } from "#web/ui/charts/ExpectedBars.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Part } from "./Part.tsx";

/** Whether answers are right as often as the agent is sure of them. */
export function Reliability({ bins }: { bins: TrainingReport["phrases"]["bins"] }) {
  const { t } = useTranslation("gate");
  const { percent, number } = useNumbers();
  return (
    <Part title={t("reliability.title")} lead={t("reliability.lead")}>
      <ExpectedBars
        label={t("reliability.title")}
        bars={bins.map(({ from, to, count, confidence, accuracy }) => ({
          key: String(from),
          label: percent(to),
          value: count === 0 ? null : accuracy,
          expected: confidence,
          text: t("reliability.bin", {
            from: percent(from),
            to: percent(to),
            count: number(count),
            accuracy: count === 0 ? t("reliability.none") : percent(accuracy),
          }),
        }))}
      />
    </Part>
  );
}
