import { useTranslation } from "react-i18next";
import type { Install } from "#contract/marketplace/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";

/** An install in the list: what, which version, by whom and when, and how much of it still stands. */
export function useInstallColumns(): Column<Install>[] {
  const { t } = useTranslation("marketplace");
  return [
    { key: "name", head: t("module.name"), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "version",
      head: t("module.version"),
      keep: true,
      cell: ({ version, update }) =>
        update === null ? (
          version
        ) : (
          <StatusPill tone="info">{t("module.update", { from: version, to: update })}</StatusPill>
        ),
    },
    {
      key: "things",
      head: t("module.things"),
      fold: true,
      cell: ({ things }) => {
        const standing = things.filter(({ stands }) => stands).length;
        return t("module.standing", { standing, count: things.length });
      },
    },
    {
      key: "by",
      head: t("module.by"),
      priority: 2,
      fold: true,
      cell: ({ installedBy }) => <bdi>{installedBy.name}</bdi>,
    },
    {
      key: "at",
      head: t("module.at"),
      priority: 2,
      cell: ({ installedAt }) => <DateText value={installedAt} />,
    },
  ];
}
