import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "#contract/api-keys/index.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";

const isOver = ({ expiresAt }: ApiKey) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

export function useApiKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation("api-keys");
  return useMemo<Column<ApiKey>[]>(
    () => [
      {
        key: "name",
        head: t("name"),
        cell: (key) => (
          <>
            <bdi>{key.name}</bdi> {isOver(key) ? <StatusPill tone="warn">{t("over")}</StatusPill> : null}
          </>
        ),
      },
      {
        key: "ending",
        head: t("ending"),
        cell: ({ ending }) => <code dir="ltr">…{ending}</code>,
        fold: true,
      },
      {
        key: "may",
        head: t("may"),
        cell: ({ permissions }) => t("permissions", { count: permissions.length }),
        fold: true,
      },
      {
        key: "used",
        head: t("used"),
        cell: ({ usedAt }) => (usedAt ? <DateText value={usedAt} /> : t("never")),
        fold: true,
      },
      {
        key: "expires",
        head: t("expires"),
        cell: ({ expiresAt }) => <DateText value={expiresAt} day />,
        priority: 2,
      },
      { key: "madeBy", head: t("madeBy"), cell: ({ madeBy }) => <bdi>{madeBy || "-"}</bdi>, priority: 3 },
    ],
    [t],
  );
}
