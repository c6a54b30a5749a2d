import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { departmentNamesQuery } from "../queries.ts";
import { ORDER } from "./order.ts";

interface DepartmentFieldProps {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** Whose people answer the chats of a channel. */
export function DepartmentField({ value, onChange, error }: DepartmentFieldProps) {
  const { t } = useTranslation("channels");
  const query = useQuery(departmentNamesQuery());
  const departments = query.data?.departments ?? [];
  return (
    <Select
      id="deptId"
      inputWrapperOrder={ORDER}
      label={t("form.department")}
      description={t("form.departmentHelp")}
      data={[
        { value: "", label: t("form.departmentNone") },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(next) => onChange(next ?? "")}
      error={error}
      searchable={departments.length > 10}
      allowDeselect={false}
    />
  );
}
