import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/limits.ts";
import type { Price } from "#contract/billing/views.ts";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { useCountryName } from "#web/ui/format/countries.ts";
import { dateText } from "#web/ui/format/date.ts";
import type { Column } from "#web/ui/table/types.ts";
import { useMoney } from "#web/platform/money.ts";

export function usePriceColumns(currency: Currency): Column<Price>[] {
  const { t } = useTranslation("billing");
  const { exact } = useMoney(currency);
  const nameOf = useCountryName();
  return useMemo<Column<Price>[]>(
    () => [
      { key: "channel", head: t("channel"), cell: (row) => CHANNEL_TYPE_LABELS[row.channelType] },
      {
        key: "category",
        head: t("category"),
        cell: ({ category }) => t(`categories.${category || "any"}`),
        fold: true,
      },
      {
        key: "country",
        head: t("country"),
        cell: ({ country }) => (country ? nameOf(country) : t("otherCountries")),
        fold: true,
      },
      {
        key: "amount",
        head: t("price"),
        cell: (row) => <bdi>{exact(row.amount)}</bdi>,
        align: "end",
        keep: true,
      },
      { key: "from", head: t("validFrom"), cell: (row) => <bdi>{dateText(row.validFrom)}</bdi>, fold: true },
      {
        key: "to",
        head: t("validTo"),
        cell: (row) => (row.validTo ? <bdi>{dateText(row.validTo)}</bdi> : t("noEnd")),
        priority: 2,
      },
    ],
    [t, exact, nameOf],
  );
}
