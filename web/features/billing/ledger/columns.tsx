import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/limits.ts";
import type { LedgerEntry } from "#contract/billing/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useMoney } from "#web/platform/money.ts";

const TONES = { top_up: "ok", charge: "neutral", refund: "info" } as const;

/** `about` says in words what an entry stands for. */
export function useLedgerColumns(
  currency: Currency,
  about: (row: LedgerEntry) => string,
): Column<LedgerEntry>[] {
  const { t } = useTranslation("billing");
  const { exact } = useMoney(currency);
  return useMemo<Column<LedgerEntry>[]>(
    () => [
      { key: "at", head: t("at"), cell: ({ at }) => <DateText value={at} /> },
      {
        key: "kind",
        head: t("kind"),
        cell: (row) => <StatusPill tone={TONES[row.kind]}>{t(`kinds.${row.kind}`)}</StatusPill>,
        priority: 2,
      },
      { key: "about", head: t("about"), cell: (row) => <bdi>{about(row)}</bdi>, fold: true },
      {
        key: "amount",
        head: t("amount"),
        cell: (row) => <bdi>{exact(row.amount)}</bdi>,
        align: "end",
        keep: true,
      },
      {
        key: "balance",
        head: t("balanceAfter"),
        cell: (row) => <bdi>{exact(row.balance)}</bdi>,
        align: "end",
        priority: 2,
      },
    ],
    [t, exact, about],
  );
}
