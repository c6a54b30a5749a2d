import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DeliveryState } from "#contract/webhooks/limits.ts";
import type { Delivery } from "#contract/webhooks/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";

const TONES: Record<DeliveryState, "ok" | "warn" | "bad"> = {
  delivered: "ok",
  waiting: "warn",
  failed: "bad",
};

export function useDeliveryColumns(): Column<Delivery>[] {
  const { t } = useTranslation("webhooks");
  return useMemo<Column<Delivery>[]>(
    () => [
      { key: "type", head: t("log.event"), cell: ({ type }) => <code dir="ltr">{type}</code> },
      {
        key: "state",
        head: t("log.state"),
        cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`log.states.${state}`)}</StatusPill>,
      },
      { key: "at", head: t("log.at"), cell: ({ at }) => <DateText value={at} />, fold: true },
      {
        key: "attempts",
        head: t("log.attempts"),
        cell: ({ attempts }) => attempts,
        align: "end",
        priority: 2,
      },
      { key: "next", head: t("log.next"), cell: ({ nextAt }) => <DateText value={nextAt} />, priority: 3 },
      {
        key: "sequence",
        head: t("log.sequence"),
        cell: ({ sequence }) => sequence,
        align: "end",
        priority: 3,
      },
    ],
    [t],
  );
}
