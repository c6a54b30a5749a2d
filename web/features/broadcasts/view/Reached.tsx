import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";

/** What somebody was worth on average is said to so many parts of one. */
const CENTS = 100;

interface ReachedProps {
  broadcast: Pick<Broadcast, "goal" | "converted" | "worth">;
  /** How many were given to the vendor. */
  handed: number;
}

/** How many did what a broadcast is for, and what it was worth; nothing where it has no goal. */
export function Reached({ broadcast: { goal, converted, worth }, handed }: ReachedProps) {
  const { t } = useTranslation("broadcasts");
  const { number, exactPercent } = useNumbers();
  if (!goal || converted === null) return null;
  return (
    <>
      <div data-counter="converted">
        <dt>{t("counters.converted")}</dt>
        <dd>
          <strong>{number(converted)}</strong>
          <span>{handed > 0 ? t("goal.share", { share: exactPercent(converted / handed) }) : "-"}</span>
        </dd>
      </div>
      {worth === null ? null : (
        <div data-counter="worth">
          <dt>
            {t("goal.sum")} <bdi>{goal.value}</bdi>
          </dt>
          <dd>
            <strong>{number(worth)}</strong>
            {converted > 0 ? (
              <span>
                {t("goal.each", { number: number(Math.round((worth * CENTS) / converted) / CENTS) })}
              </span>
            ) : null}
          </dd>
        </div>
      )}
    </>
  );
}
