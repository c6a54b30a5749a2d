import { IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { GoalFigures } from "#contract/journeys/views.ts";
import type { JourneyDefinition } from "#engines/journeys/index.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Words } from "../parts/useWords.ts";
import { toDesigner, toReachedOf } from "../places.ts";
import { GoalByWay } from "./GoalByWay.tsx";
import styles from "./Report.module.css";

/** What somebody was worth on average is said to so many parts of one. */
const CENTS = 100;

interface GoalReportProps {
  id: string;
  figures: GoalFigures | null;
  definition: JourneyDefinition;
  words: Words;
}

/** How many of those who came in did what the journey is for; without a goal, where one is set. */
export function GoalReport({ id, figures, definition, words }: GoalReportProps) {
  const { t } = useTranslation("journeys");
  const edits = useCan("JOURNEYS.EDIT");
  return (
    <section className={styles.part} aria-labelledby="journey-goal">
      <div className={styles.head}>
        <h2 id="journey-goal">{t("goal.title")}</h2>
        {figures && figures.hits > 0 ? <Who id={id} /> : null}
        {!figures && edits ? <Button to={toDesigner(id)}>{t("goal.set")}</Button> : null}
      </div>
      {figures ? (
        <Reached figures={figures} definition={definition} words={words} />
      ) : (
        <p className={styles.line}>{t("goal.none")}</p>
      )}
    </section>
  );
}

function Who({ id }: { id: string }) {
  const { t } = useTranslation("journeys");
  const watches = useCan("JOURNEYS.VIEW_JOURNEYMONITOR");
  return watches ? (
    <Button icon={IconUsersGroup} to={toReachedOf(id)}>
      {t("goal.who")}
    </Button>
  ) : null;
}

type ReachedProps = Omit<GoalReportProps, "id" | "figures"> & { figures: GoalFigures };

function Reached({ figures, definition, words }: ReachedProps) {
  const { t } = useTranslation("journeys");
  const { number, exactPercent, duration } = useNumbers();
  const { goal, of, hits, rate, low, high, worth, open, medianSeconds, others, experiments } = figures;
  return (
    <>
      <p className={styles.line}>{words.goal(goal)}</p>
      {of === 0 ? (
        <p className={styles.line}>{t("goal.nobody")}</p>
      ) : (
        <NumberCards>
          <NumberCard
            label={t("goal.reached")}
            definition={t("goal.reachedHelp")}
            detail={t("goal.interval", {
              rate: exactPercent(rate),
              low: exactPercent(low),
              high: exactPercent(high),
            })}
          >
            {number(hits)}
          </NumberCard>
          {worth === null ? null : (
            <NumberCard
              label={t("goal.worth")}
              definition={t("goal.worthHelp", { value: goal.value })}
              detail={
                hits > 0
                  ? t("goal.each", { number: number(Math.round((worth * CENTS) / hits) / CENTS) })
                  : "-"
              }
            >
              {number(worth)}
            </NumberCard>
          )}
          <NumberCard label={t("goal.open")} definition={t("goal.openHelp")}>
            {number(open)}
          </NumberCard>
          <NumberCard label={t("report.median")} definition={t("goal.medianHelp")}>
            {medianSeconds === null ? "-" : duration(medianSeconds)}
          </NumberCard>
        </NumberCards>
      )}
      {others > 0 ? (
        <p className={styles.line}>{t("goal.others", { count: others, number: number(others) })}</p>
      ) : null}
      {experiments
        .filter(({ ways }) => ways.some((way) => way.of > 0))
        .map(({ stepId, ways }) => (
          <GoalByWay
            key={stepId}
            stepId={stepId}
            ways={ways}
            value={worth === null ? null : goal.value}
            definition={definition}
            words={words}
          />
        ))}
    </>
  );
}
