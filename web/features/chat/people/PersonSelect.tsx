import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { peopleQuery } from "../queries.ts";
import styles from "../parts/AgentSelect.module.css";

const SEARCH_MS = 250;

/** A customer of the customer master, found as its list finds them. */
export function PersonSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation("chat");
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  const people = (query.data?.customers.customers ?? []).map(({ id, name, phoneNumber, whatsAppNumber }) => ({
    id,
    name,
    number: phoneNumber ?? whatsAppNumber ?? "",
  }));
  return (
    <Select
      label={t("people.person")}
      placeholder={t("people.find")}
      withAsterisk
      searchable
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(id) => onChange(id ?? "")}
      onSearchChange={(words) => {
        // What stands in the field after a choice is no search.
        if (!people.some(({ id, name }) => name === words && id === value)) setTyped(words);
      }}
      filter={({ options }) => options}
      nothingFoundMessage={query.data ? t("people.nobody") : t("ui.loading")}
      error={query.error ? errorMessage(query.error) : undefined}
      data-autofocus
      renderOption={({ option }) => (
        <span className={styles.agent}>
          <bdi>{option.label}</bdi>
          <small>
            <bdi dir="ltr">{people.find(({ id }) => id === option.value)?.number}</bdi>
          </small>
        </span>
      )}
    />
  );
}
