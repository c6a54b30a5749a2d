import { useTranslation } from "react-i18next";
import type { JourneyReport } from "#contract/journeys/views.ts";
import { type JourneyDefinition, stepOf } from "#engines/journeys/index.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { inOrder } from "../canvas/graph.ts";
import type { Words } from "../parts/useWords.ts";
import styles from "./Report.module.css";

interface StepTableProps {
  definition: JourneyDefinition;
  words: Words;
  report: JourneyReport;
}

/** The same as the picture in a table, with what became of the messages. Steps that are gone stand last. */
export function StepTable({ definition, words, report }: StepTableProps) {
  const { t } = useTranslation("journeys");
  const { number } = useNumbers();
  const of = new Map(report.steps.map((one) => [one.stepId, one]));
  const steps = inOrder(definition).map(({ id }) => id);
  const rows = [...steps, ...report.steps.flatMap(({ stepId }) => (steps.includes(stepId) ? [] : stepId))];
  const heads = [
    "step",
    "arrived",
    "inside",
    "ways",
    "sent",
    "delivered",
    "read",
    "clicked",
    "replied",
    "failed",
  ];
  return (
    <section className={styles.part}>
      <h2 id="journey-steps">{t("report.steps")}</h2>
      {/* A scroller must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="journey-steps">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`report.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((id) => {
              const figures = of.get(id);
              const step = stepOf(definition, id);
              const messages = figures?.messages;
              const counts = messages?.counts;
              // Each counts those that came further, too.
              const read = counts?.read ?? 0;
              const delivered = read + (counts?.delivered ?? 0);
              const sent = delivered + (counts?.sent ?? 0) + (counts?.accepted ?? 0) + (counts?.failed ?? 0);
              const cells = messages
                ? [sent, delivered, read, messages.clicked, messages.replied, counts?.failed ?? 0].map(number)
                : ["", "", "", "", "", ""];
              return (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    {step ? words.title(step) : t("report.gone", { id })}
                  </th>
                  <td>{number(figures?.arrived ?? 0)}</td>
                  <td>{number(figures?.inside ?? 0)}</td>
                  <td className={styles.text}>
                    {(figures?.ways ?? []).map(({ way, people }) => (
                      <span key={way} dir="auto">
                        {[words.way(step, way) || t("report.onward"), number(people)].join(": ")}
                      </span>
                    ))}
                  </td>
                  {cells.map((cell, at) => (
                    // Cells have no identity but their column.
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
