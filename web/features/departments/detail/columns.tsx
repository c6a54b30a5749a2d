import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DepartmentUser } from "#contract/departments.ts";
import type { Column } from "#web/ui/table/types.ts";

export function usePeopleColumns(): Column<DepartmentUser>[] {
  const { t } = useTranslation("departments");
  return useMemo<Column<DepartmentUser>[]>(
    () => [
      { key: "name", head: t("people.name"), cell: ({ name }) => <bdi>{name}</bdi> },
      { key: "email", head: t("people.email"), cell: ({ emailId }) => <bdi>{emailId}</bdi>, fold: true },
    ],
    [t],
  );
}
