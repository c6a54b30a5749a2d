import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Integration } from "#contract/integrations/integrations.ts";
import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import type { Column } from "#web/ui/table/types.ts";

/** Where its service is. */
const placeIn = ({ baseUrl, settings }: Integration): string =>
  baseUrl || settings.url || settings.host || settings.iceServers || "-";

export function useIntegrationColumns(): Column<Integration>[] {
  const { t } = useTranslation("integrations");
  return useMemo(
    () => [
      { key: "name", head: t("name"), cell: ({ name }) => <bdi>{name}</bdi> },
      { key: "type", head: t("type"), cell: ({ authType }) => t(`types.${authType}`) },
      { key: "model", head: t("model"), cell: ({ model }) => <bdi>{model || "-"}</bdi>, priority: 2 },
      { key: "baseUrl", head: t("baseUrl"), cell: (row) => <bdi dir="ltr">{placeIn(row)}</bdi>, fold: true },
      {
        key: "tokens",
        head: t("tokensToday"),
        cell: ({ authType, tokensToday }) => (authType === AUTH_TYPES.genAi ? tokensToday : "-"),
        align: "end",
        priority: 2,
      },
    ],
    [t],
  );
}
