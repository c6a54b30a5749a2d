import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#contract/bots/training.ts";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import type { Bot } from "../useBot.ts";
import { usePublish } from "./usePublish.ts";

function useVersionColumns(): Column<ModelVersion>[] {
  const { t } = useTranslation("gate");
  const { exactPercent } = useNumbers();
  return [
    {
      key: "version",
      head: t("versions.version"),
      cell: ({ version }) => t("versions.name", { version }),
    },
    {
      key: "state",
      head: t("versions.state"),
      keep: true,
      cell: ({ live, held }) =>
        live ? (
          <StatusPill tone="ok">{t("versions.live")}</StatusPill>
        ) : held ? (
          <StatusPill tone="warn">{t("versions.held")}</StatusPill>
        ) : (
          <StatusPill tone="neutral">{t("versions.kept")}</StatusPill>
        ),
    },
    { key: "type", head: t("versions.type"), fold: true, cell: ({ modelType }) => modelType },
    {
      key: "accuracy",
      head: t("versions.accuracy"),
      align: "end",
      fold: true,
      cell: ({ accuracy }) => (accuracy === null ? "–" : exactPercent(accuracy)),
    },
    {
      key: "trained",
      head: t("versions.trained"),
      priority: 2,
      fold: true,
      cell: ({ trainedAt }) => <bdi>{formatText(trainedAt, "DD/MM/YYYY hh:mm:a")}</bdi>,
    },
  ];
}

interface VersionsTableProps {
  bot: Bot;
  versions: readonly ModelVersion[];
  onShow: (id: string) => void;
}

/** What was ever trained: looked at again, or put to work again. */
export function VersionsTable({ bot, versions, onShow }: VersionsTableProps) {
  const { t } = useTranslation("gate");
  const publish = usePublish(bot.id);
  const columns = useVersionColumns();
  return (
    <DataTable
      label={t("versions.title")}
      columns={columns}
      rows={versions}
      rowId={({ id }) => id}
      rowName={({ version }) => t("versions.name", { version })}
      onOpen={({ id }) => onShow(id)}
      menu={(row) => [
        { label: t("versions.show"), run: () => onShow(row.id) },
        ...(bot.abilities.train && !row.live
          ? [
              {
                label: t(row.held ? "versions.publish" : "versions.rollBack"),
                run: () => publish.mutate(row.id),
              },
            ]
          : []),
      ]}
    />
  );
}
