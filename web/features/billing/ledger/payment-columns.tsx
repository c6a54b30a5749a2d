import { IconExternalLink } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/limits.ts";
import type { Payment } from "#contract/billing/views.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useMoney } from "#web/platform/money.ts";

const TONES = { created: "warn", paid: "ok", expired: "neutral", cancelled: "neutral" } as const;

export function usePaymentColumns(currency: Currency): Column<Payment>[] {
  const { t } = useTranslation("billing");
  const { money } = useMoney(currency);
  return useMemo<Column<Payment>[]>(
    () => [
      { key: "at", head: t("at"), cell: ({ at }) => <DateText value={at} /> },
      {
        key: "status",
        head: t("status"),
        cell: ({ status }) => <StatusPill tone={TONES[status]}>{t(`statuses.${status}`)}</StatusPill>,
        keep: true,
      },
      { key: "amount", head: t("amount"), cell: (row) => <bdi>{money(row.amount)}</bdi>, align: "end" },
      { key: "reference", head: t("reference"), cell: (row) => <bdi>{row.referenceId}</bdi>, fold: true },
      { key: "by", head: t("by"), cell: ({ by }) => <bdi>{by}</bdi>, priority: 3 },
      {
        key: "action",
        head: t("action"),
        // An open one can be paid still; of the others there is nothing to be done.
        cell: ({ url }) =>
          url ? (
            <Button size="small" icon={IconExternalLink} onClick={() => window.location.assign(url)}>
              {t("payNow")}
            </Button>
          ) : (
            "-"
          ),
        keep: true,
        acts: true,
        width: "176px",
      },
    ],
    [t, money],
  );
}
