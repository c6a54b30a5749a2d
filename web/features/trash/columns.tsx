import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TrashEntryView } from "#contract/trash/index.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";

/** From here on it is time to look whether something is still needed. */
const SOON = 3;

export function useTrashColumns(): Column<TrashEntryView>[] {
  const { t } = useTranslation("trash");
  return useMemo<Column<TrashEntryView>[]>(
    () => [
      { key: "name", head: t("name"), cell: ({ name }) => <bdi>{name}</bdi> },
      { key: "kind", head: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`), width: "170px", fold: true },
      {
        key: "by",
        head: t("deletedBy"),
        cell: ({ deletedBy }) => <bdi>{deletedBy.name || "–"}</bdi>,
        fold: true,
      },
      {
        key: "at",
        head: t("deletedAt"),
        cell: ({ deletedAt }) => <DateText value={deletedAt} />,
        width: "220px",
        priority: 2,
      },
      {
        key: "left",
        head: t("left"),
        cell: ({ daysLeft }) => (
          <StatusPill tone={daysLeft < SOON ? "warn" : "neutral"}>
            {daysLeft === 0 ? t("lastDay") : t("days", { count: daysLeft })}
          </StatusPill>
        ),
        width: "120px",
        keep: true,
      },
    ],
    [t],
  );
}
