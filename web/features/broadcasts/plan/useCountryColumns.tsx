import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import { useCost } from "../parts/money.ts";

export interface CountryRow {
  name: string;
  messages: number;
  /** Null where several countries are one row. */
  each: number | null;
  amount: number;
}

export function useCountryColumns(currency: string): Column<CountryRow>[] {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const money = useCost();
  return useMemo<Column<CountryRow>[]>(
    () => [
      { key: "country", head: t("plan.byCountry.country"), cell: ({ name }) => name, wrap: true },
      {
        key: "messages",
        head: t("plan.byCountry.messages"),
        cell: ({ messages }) => number(messages),
        align: "end",
        keep: true,
      },
      {
        key: "price",
        head: t("plan.byCountry.price"),
        cell: ({ each }) => (each === null ? "-" : <bdi>{money(each, currency)}</bdi>),
        align: "end",
        fold: true,
      },
      {
        key: "cost",
        head: t("plan.byCountry.cost"),
        cell: ({ amount }) => <bdi>{money(amount, currency)}</bdi>,
        align: "end",
        keep: true,
      },
    ],
    [t, number, money, currency],
  );
}
