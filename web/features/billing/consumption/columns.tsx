import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/limits.ts";
import type { Consumption } from "#contract/billing/views.ts";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { useCountryName } from "#web/ui/format/countries.ts";
import { dateText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import { useMoney } from "#web/platform/money.ts";

export type Row = Consumption["rows"][number];

/** `byCountry`: some of it was charged by the price of a country. */
export function useUsedColumns(currency: Currency, byCountry: boolean): Column<Row>[] {
  const { t } = useTranslation("billing");
  const { number } = useNumbers();
  const { exact } = useMoney(currency);
  const nameOf = useCountryName();
  return useMemo<Column<Row>[]>(
    () => [
      { key: "day", head: t("day"), cell: ({ day }) => <bdi>{dateText(day)}</bdi> },
      { key: "channel", head: t("channel"), cell: (row) => CHANNEL_TYPE_LABELS[row.channelType], fold: true },
      {
        key: "category",
        head: t("category"),
        cell: ({ category }) => t(`categories.${category || "any"}`),
        fold: true,
      },
      ...(byCountry
        ? [
            {
              key: "country",
              head: t("country"),
              cell: ({ country }: Row) => (country ? nameOf(country) : t("otherCountries")),
              fold: true,
            },
          ]
        : []),
      { key: "messages", head: t("messages"), cell: (row) => number(row.messages), align: "end", keep: true },
      {
        key: "amount",
        head: t("amount"),
        cell: (row) => <bdi>{exact(row.amount)}</bdi>,
        align: "end",
        keep: true,
      },
    ],
    [t, number, exact, nameOf, byCountry],
  );
}
