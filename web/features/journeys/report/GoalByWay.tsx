import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { GoalFigures } from "#contract/journeys/views.ts";
import { type JourneyDefinition, stepOf } from "#engines/journeys/index.ts";
import { Verdict } from "#web/features/broadcasts/public.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import type { Words } from "../parts/useWords.ts";
import styles from "./Report.module.css";

interface GoalByWayProps {
  stepId: string;
  ways: GoalFigures["experiments"][number]["ways"];
  /** What is summed; null: nothing is. */
  value: string | null;
  definition: JourneyDefinition;
  words: Words;
}

/** The ways of an experiment side by side: how many of each reached the goal, and whether that is more than chance. */
export function GoalByWay({ stepId, ways, value, definition, words }: GoalByWayProps) {
  const { t } = useTranslation("journeys");
  const { number, exactPercent } = useNumbers();
  const step = stepOf(definition, stepId);
  const heading = `goal-${stepId}`;
  return (
    <div className={styles.byWay}>
      <h3 id={heading} dir="auto">
        {words.titleOf(stepId)}
      </h3>
      <PlainTable
        labelledBy={heading}
        columns={[
          { key: "way", head: t("goal.way") },
          { key: "of", head: t("goal.of"), end: true },
          { key: "rate", head: t("goal.reached") },
          ...(value === null ? [] : [{ key: "worth", head: <bdi>{value}</bdi>, end: true }]),
        ]}
        rows={ways.map(({ way, of, hits, rate, low, high, verdict, worth }) => ({
          key: way,
          cells: [
            <bdi key="way">{words.way(step, way)}</bdi>,
            number(of),
            of === 0 ? (
              "-"
            ) : (
              <div key="rate" className={styles.rate}>
                <strong>{exactPercent(rate)}</strong> ({number(hits)})
                <small>{t("goal.between", { low: exactPercent(low), high: exactPercent(high) })}</small>
                {verdict ? (
                  <Suspense>
                    <Verdict verdict={verdict} />
                  </Suspense>
                ) : null}
              </div>
            ),
            ...(value === null ? [] : [worth === null ? "-" : number(worth)]),
          ],
        }))}
      />
      <p className={styles.line}>{t("goal.how")}</p>
    </div>
  );
}
