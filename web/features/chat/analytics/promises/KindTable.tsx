import { useTranslation } from "react-i18next";
import type { PromiseInsight } from "#contract/chat/promises.ts";
import { PROMISE_KINDS, type PromiseKind } from "#contract/chat/words.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { CountLink } from "../CountLink.tsx";
import styles from "./Insight.module.css";

type Row = PromiseInsight["totals"] & { id: string | null; name: string };
interface KindTableProps {
  by: "agent" | "department";
  rows: readonly Row[];
  narrowed: Readonly<Record<string, string>>;
}
const TITLES = { agent: "insight.byAgent", department: "insight.byDepartment" } as const;
const NONE = { agent: "insight.nobody", department: "insight.noDepartment" } as const;
const OUTCOMES = ["kept", "broken"] as const;

function useKindColumns({ by, narrowed }: Omit<KindTableProps, "rows">): Column<Row>[] {
  const { t } = useTranslation("promises");
  const { number } = useNumbers();
  const nameOf = ({ id, name }: Row) => (id === null ? t(NONE[by]) : name || "-");
  const cell = (kind: PromiseKind, outcome: (typeof OUTCOMES)[number], row: Row) => {
    const count = row[kind][outcome];
    // A list of chats is narrowed to somebody, and never to nobody.
    if (row.id === null) return number(count);
    const promise = `${kind}${outcome === "kept" ? "Kept" : "Broken"}`;
    return (
      <CountLink
        count={count}
        narrowed={{ ...narrowed, [`${by}Id`]: row.id, promise }}
        name={`${nameOf(row)}, ${t(`outcomes.${promise}`)}`}
      />
    );
  };
  return [
    { key: "name", head: t(`insight.${by}`), cell: (row) => <bdi>{nameOf(row)}</bdi> },
    ...PROMISE_KINDS.flatMap((kind) =>
      OUTCOMES.map(
        (outcome): Column<Row> => ({
          key: `${kind}-${outcome}`,
          head: t(`insight.${outcome}Of`, { name: t(`insight.cards.${kind}`) }),
          align: "end",
          priority: outcome === "broken" ? 1 : 2,
          keep: kind === "first" && outcome === "broken",
          wrap: true,
          cell: (row) => cell(kind, outcome, row),
        }),
      ),
    ),
  ];
}

/** Promises of each agent, or of each department. */
export function KindTable({ by, rows, narrowed }: KindTableProps) {
  const { t } = useTranslation("promises");
  const columns = useKindColumns({ by, narrowed });
  return (
    <div>
      <h3 className={styles.heading}>{t(TITLES[by])}</h3>
      <DataTable
        label={t(TITLES[by])}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id ?? "none"}
        rowName={({ name }) => name}
      />
    </div>
  );
}
