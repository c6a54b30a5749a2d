import { useTranslation } from "react-i18next";
import type { AskedTexts } from "#contract/bots/versions.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";

type Row = AskedTexts["intents"][number];

const useName = () => {
  const { t } = useTranslation("gate");
  return ({ intent }: Row) => intent ?? t("confusion.refused");
};

function useIntentColumns(): Column<Row>[] {
  const { t } = useTranslation("gate");
  const { percent, number } = useNumbers();
  const name = useName();
  return [
    { key: "intent", head: t("intents.intent"), cell: (row) => <bdi>{name(row)}</bdi> },
    { key: "asked", head: t("intents.asked"), align: "end", cell: ({ asked }) => number(asked) },
    {
      key: "precision",
      head: t("intents.precision"),
      align: "end",
      cell: ({ precision }) => percent(precision),
    },
    { key: "recall", head: t("intents.recall"), align: "end", cell: ({ recall }) => percent(recall) },
    { key: "f1", head: t("intents.f1"), align: "end", keep: true, cell: ({ f1 }) => percent(f1) },
  ];
}

/** How well each intent is told apart, the worst first. */
export function Intents({ intents }: { intents: readonly Row[] }) {
  const { t } = useTranslation("gate");
  return (
    <DataTable
      label={t("intents.title")}
      columns={useIntentColumns()}
      rows={intents.toSorted((a, b) => a.f1 - b.f1)}
      rowId={({ intent }) => intent ?? ""}
      rowName={useName()}
      compact
    />
  );
}
