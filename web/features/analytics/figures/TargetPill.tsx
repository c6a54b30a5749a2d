import { useTranslation } from "react-i18next";
import type { AnalyticsConfig } from "#contract/analytics/config.ts";
import { type Figure, type Target, TARGET_NAMES, TARGETS } from "#contract/analytics/words.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { FIGURED } from "./figured.ts";
import { useWords } from "./useWords.ts";

interface TargetPillProps {
  figure: Figure;
  now: number | null;
  targets: AnalyticsConfig["targets"];
}

const isTarget = (figure: Figure): figure is Target => (TARGET_NAMES as readonly string[]).includes(figure);

/** Whether a figure is where the enterprise wants it; nothing where it wants it nowhere, or there is none. */
export function TargetPill({ figure, now, targets }: TargetPillProps) {
  const { t } = useTranslation("analytics");
  const { written } = useWords();
  const target = isTarget(figure) ? targets[figure] : null;
  if (!isTarget(figure) || target === null || now === null) return null;
  const bound = TARGETS[figure];
  const met = bound === "atLeast" ? now >= target : now <= target;
  return (
    <StatusPill tone={met ? "ok" : "bad"}>
      {t(met ? "targets.met" : "targets.missed", {
        bound: t(`targets.${bound}`, { value: written(FIGURED[figure].kind, target) }),
      })}
    </StatusPill>
  );
}
