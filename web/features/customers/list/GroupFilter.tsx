import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Group } from "#contract/customers/segments.ts";
import { useCan } from "#web/platform/session/store.ts";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { groupsQuery } from "../queries.ts";
import styles from "./List.module.css";

interface GroupFilterProps {
  value: string;
  onChange: (id: string) => void;
  onAdd: () => void;
  onRename: (group: Group) => void;
  onRemove: (group: Group) => void;
}

/** Narrows the list to one group, and holds what can be done with groups themselves. */
export function GroupFilter({ value, onChange, onAdd, onRename, onRemove }: GroupFilterProps) {
  const { t } = useTranslation("customers");
  const { data } = useQuery(groupsQuery());
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const canDelete = useCan("CUSTOMER_MASTER.DELETE");
  const groups = data?.groups ?? [];
  const chosen = groups.find(({ id }) => id === value);
  const entries = [
    ...(canEdit ? [{ label: t("groups.add"), run: onAdd }] : []),
    ...(canEdit && chosen
      ? [{ label: t("groups.renameEntry", { name: chosen.name }), run: () => onRename(chosen) }]
      : []),
    ...(canDelete && chosen
      ? [
          {
            label: t("groups.removeEntry", { name: chosen.name }),
            danger: true,
            run: () => onRemove(chosen),
          },
        ]
      : []),
  ];
  return (
    <span className={styles.group}>
      <Select
        aria-label={t("list.group")}
        placeholder={t("list.allGroups")}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen ? value : null}
        onChange={(id) => onChange(id ?? "")}
        className={styles.pick}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("ui.clearFilters") }}
      />
      {entries.length ? <RowMenu name={t("list.groups")} actions={entries} /> : null}
    </span>
  );
}
