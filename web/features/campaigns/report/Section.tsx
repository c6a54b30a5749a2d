import type { ReactNode } from "react";
import type { PagerProps } from "#web/ui/Pager.tsx";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import styles from "../parts/Campaigns.module.css";

interface SectionProps {
  id: string;
  title: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Over the table. */
  lead?: ReactNode;
  none: string;
  pager?: PagerProps;
  /** Beside the title. */
  actions?: ReactNode;
}

/** A part of a report: a table that scrolls by itself, or the words that there is nothing. */
export function Section({ id, title, head, rows, lead, none, pager, actions }: SectionProps) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {lead}
      {rows.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        <PlainTable
          labelledBy={id}
          columns={head.map((word, at) => ({ key: word, head: word, words: at === head.length - 1 }))}
          rows={rows}
          {...(pager ? { pager } : {})}
        />
      )}
    </section>
  );
}
