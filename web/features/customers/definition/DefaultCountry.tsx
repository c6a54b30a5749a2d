import { Select } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { labelOf, useCountries } from "../country.ts";
import { refreshSettings } from "../queries.ts";
import styles from "./Definition.module.css";

/** Chooses the country whose numbers may be written without a code; kept as soon as it is chosen. */
export function DefaultCountry() {
  const { t } = useTranslation("customers");
  const { current, all } = useCountries();
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const save = useMutation({
    mutationFn: (defaultCountry: string) =>
      told("POST /chatbird/api/customer_master/settings", { body: { defaultCountry } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return refreshSettings();
    },
  });
  const shown = save.isPending ? save.variables : (current?.code ?? null);
  return (
    <section className={styles.country} aria-labelledby="default-country-title">
      <div>
        <h2 id="default-country-title">{t("definition.country")}</h2>
        <p id="default-country-help">{t("definition.countryHelp")}</p>
      </div>
      <Select
        id="default-country"
        aria-labelledby="default-country-title"
        aria-describedby="default-country-help"
        data={all.map((country) => ({ value: country.code, label: labelOf(country) }))}
        value={shown}
        onChange={(code) => code && code !== shown && save.mutate(code)}
        nothingFoundMessage={t("definition.noCountry")}
        disabled={!current}
        readOnly={!canEdit}
        searchable={canEdit}
        allowDeselect={false}
      />
    </section>
  );
}
