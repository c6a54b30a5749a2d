import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import styles from "./ChartCard.module.css";

interface ChartCardProps {
  title: string;
  /** The same as a table. */
  head?: readonly string[];
  rows?: readonly (readonly string[])[];
  /** Where more of it is to be seen, and the like. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A chart with its title, and the same numbers as a table for who asks. */
export function ChartCard({ title, head, rows, actions, children }: ChartCardProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  return (
    <article className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className={styles.actions}>
          {actions}
          {head ? (
            <Button
              size="small"
              icon={asTable ? IconChartBar : IconTable}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? "ui.chart.asChart" : "ui.chart.asTable")}
            </Button>
          ) : null}
        </span>
      </header>
      {asTable && head ? (
        // A scroller must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                {head.map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows?.map((row, place) => (
                // Two broadcasts may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={place}>
                  {row.map((cell, at) => (
                    // Cells have no identity but their column.
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={at}>
                      <bdi>{cell}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </article>
  );
}
