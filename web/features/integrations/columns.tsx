import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { Column } from "#web/ui/table/types.ts";

export function useIntegrationColumns(): Column<Integration>[] {
  const { t } = useTranslation("integrations");
  return useMemo(
    () => [
      { key: "name", head: t("name"), cell: ({ name }) => <bdi>{name}</bdi> },
      { key: "llm", head: t("llm"), cell: ({ llm }) => t(`llms.${llm}`), priority: 2 },
      { key: "model", head: t("model"), cell: ({ model }) => <bdi>{model}</bdi>, fold: true },
      { key: "baseUrl", head: t("baseUrl"), cell: ({ baseUrl }) => <bdi>{baseUrl}</bdi>, priority: 3 },
      {
        key: "tokens",
        head: t("tokensToday"),
        cell: ({ tokensToday }) => tokensToday,
        align: "end",
        priority: 2,
      },
    ],
    [t],
  );
}
