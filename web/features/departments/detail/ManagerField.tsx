import { Select, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { managersQuery } from "../queries.ts";

interface Person {
  id: string;
  name: string;
}
interface ManagerFieldProps {
  /** Who it is at present; may have been deactivated since. */
  known: Person | null;
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
  readOnly?: boolean;
}

/** One person of the enterprise, looked for by the server: there may be thousands. */
export function ManagerField({ known, value, onChange, error, readOnly }: ManagerFieldProps) {
  const { t } = useTranslation("departments");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Person | null>(known);
  const words = search === chosen?.name ? "" : search.trim();
  const query = useQuery({
    ...managersQuery(words),
    enabled: !readOnly,
    placeholderData: keepPreviousData,
  });
  if (readOnly) return <TextInput label={t("manager")} value={known?.name ?? ""} readOnly dir="auto" />;
  const found = query.data?.users ?? [];
  const people = [...new Map([...found, ...(chosen ? [chosen] : [])].map((one) => [one.id, one])).values()];
  const twice = (name: string) => people.filter((one) => one.name === name).length > 1;
  return (
    <Select
      id="manager"
      label={t("manager")}
      description={t("managerHelp")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={people.map(({ id, name, ...rest }) => ({
        value: id,
        label: twice(name) && "emailId" in rest ? `${name} (${String(rest.emailId)})` : name,
      }))}
      // The server has chosen already, by name and by e-mail.
      filter={({ options }) => options}
      value={value}
      onChange={(id) => {
        setChosen(people.find((one) => one.id === id) ?? null);
        onChange(id);
      }}
      searchable
      onSearchChange={setSearch}
      nothingFoundMessage={t("nobody")}
      error={error}
      clearable
    />
  );
}
