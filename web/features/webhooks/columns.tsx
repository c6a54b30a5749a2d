import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook } from "#contract/webhooks/views.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { stateOf } from "./state.ts";

const TONES = { active: "ok", failing: "warn", disabled: "bad", off: "neutral" } as const;

export function useWebhookColumns(): Column<Webhook>[] {
  const { t } = useTranslation("webhooks");
  return useMemo<Column<Webhook>[]>(
    () => [
      { key: "name", head: t("name"), cell: ({ name }) => <bdi>{name}</bdi> },
      {
        key: "state",
        head: t("state"),
        cell: (row) => <StatusPill tone={TONES[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</StatusPill>,
      },
      { key: "url", head: t("url"), cell: ({ url }) => <bdi dir="ltr">{url}</bdi>, fold: true },
      { key: "events", head: t("events"), cell: ({ events }) => events.length, align: "end", priority: 2 },
    ],
    [t],
  );
}
