import { Select } from "@mantine/core";
import { IconBuildingStore, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepartmentHours } from "#contract/chat/hours.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { toast } from "#web/platform/toast/store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import {
  choicesQuery,
  departmentHoursQuery,
  refreshHours,
  REMOVE_HOURS,
  SAVE_HOURS,
} from "../../supervision/queries.ts";
import styles from "./Hours.module.css";
import type { Given } from "./OwnHoursDialog.tsx";
import { useHoursColumns } from "./useHoursColumns.tsx";

const OwnHoursDialog = lazy(async () => ({ default: (await import("./OwnHoursDialog.tsx")).OwnHoursDialog }));

/** Departments that keep other hours than the rest. */
export function OwnHours() {
  const { t } = useTranslation("supervision");
  const query = useQuery(departmentHoursQuery());
  const { data: choices } = useQuery(choicesQuery());
  const [edited, setEdited] = useState<{ department?: Given; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  const edit = (department: Given) =>
    setEdited(({ count }) => ({ department, opened: true, count: count + 1 }));
  const rows = query.data?.departments;
  const free = (choices?.departments ?? []).filter(
    ({ id }) => !rows?.some(({ departmentId }) => departmentId === id),
  );
  const columns = useHoursColumns();

  const giveBack = async ({ departmentId, hours }: DepartmentHours) => {
    await api(SAVE_HOURS, { params: { departmentId }, body: { hours } }).catch((error: unknown) =>
      toast.error(errorMessage(error)),
    );
    await refreshHours();
  };
  const remove = async (row: DepartmentHours) => {
    try {
      await api(REMOVE_HOURS, { params: { departmentId: row.departmentId } });
      toast.success(t("own.removed", { name: row.name }), {
        action: { label: t("ui.undo", { ns: "common" }), run: () => void giveBack(row) },
        delay: 10_000,
      });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshHours();
  };

  return (
    <div className={styles.own}>
      <h2>{t("own.title")}</h2>
      <DataTable
        label={t("own.title")}
        rows={rows}
        rowId={({ departmentId }) => departmentId}
        rowName={({ name }) => name}
        onOpen={edit}
        tools={free.length > 0 && rows && rows.length > 0 ? <Add free={free} onChoose={edit} /> : undefined}
        columns={columns}
        menu={(row) => [
          { label: t("own.edit"), icon: IconPencil, run: () => edit(row) },
          { label: t("own.remove"), icon: IconTrash, danger: true, run: () => void remove(row) },
        ]}
        {...tableState(query)}
        empty={
          <EmptyState
            icon={IconBuildingStore}
            title={t("own.none")}
            text={t(free.length > 0 ? "own.noneText" : "own.noDepartments")}
            action={free.length > 0 ? <Add free={free} onChoose={edit} /> : undefined}
          />
        }
      />
      <Suspense>
        {edited.department ? (
          <OwnHoursDialog
            key={edited.count}
            department={edited.department}
            opened={edited.opened}
            onClose={() => setEdited((old) => ({ ...old, opened: false }))}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

interface AddProps {
  free: readonly { id: string; name: string }[];
  onChoose: (department: Given) => void;
}

function Add({ free, onChoose }: AddProps) {
  const { t } = useTranslation("supervision");
  return (
    <Select
      className={styles.add}
      aria-label={t("own.add")}
      placeholder={t("own.add")}
      data={free.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => {
        const chosen = free.find((one) => one.id === id);
        if (chosen) onChoose({ departmentId: chosen.id, name: chosen.name });
      }}
      searchable={free.length > 8}
    />
  );
}
