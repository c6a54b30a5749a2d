import { useTranslation } from "react-i18next";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { useCountryName } from "#web/ui/format/countries.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import styles from "./Plan.module.css";
import { type CountryRow, useCountryColumns } from "./useCountryColumns.tsx";

const rowName = ({ name }: CountryRow) => name;

/** What a broadcast costs in each country, where the price differs; the dearest first. */
export function ByCountry({ cost }: { cost: FlightPlan["cost"] }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const nameOf = useCountryName();
  const columns = useCountryColumns(cost?.currency ?? "");
  if (!cost || cost.countries.length === 0) return null;
  const rows: CountryRow[] = cost.countries.map(({ country, ...row }) => ({
    ...row,
    name: country ? nameOf(country) : t("plan.byCountry.others"),
  }));
  if (cost.rest) {
    const { countries: count, messages, amount } = cost.rest;
    const name = t("plan.byCountry.more", { count, number: number(count) });
    rows.push({ name, messages, each: null, amount });
  }
  return (
    <section className={styles.card}>
      <h2>{t("plan.byCountry.title")}</h2>
      <DataTable
        label={t("plan.byCountry.title")}
        columns={columns}
        rows={rows}
        rowId={rowName}
        rowName={rowName}
        compact
        flush
      />
    </section>
  );
}
