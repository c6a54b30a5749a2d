import "../supervision/start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTag, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatLabel } from "#contract/chat/labels.ts";
import { api } from "#web/platform/api/client.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { DragHandle, Reorder } from "#web/ui/table/Reorder.tsx";
import { useRemoval } from "../parts/useRemoval.ts";
import { LabelMark } from "../parts/Labels.tsx";
import { choicesQuery, DELETE_LABEL, refreshChoices } from "../supervision/queries.ts";
import styles from "./Config.module.css";
import { LabelDialog } from "./LabelDialog.tsx";
import { useLabelOrder } from "./useLabels.ts";

const NONE: readonly ChatLabel[] = [];

function useLabelColumns(choices: readonly { id: string; name: string }[]): Column<ChatLabel>[] {
  const { t } = useTranslation("supervision");
  const departments = new Map(choices.map(({ id, name }) => [id, name]));
  return [
    {
      key: "name",
      head: t("labels.name"),
      cell: (label) => (
        <span className={styles.handle}>
          <DragHandle title={t("labels.drag", { name: label.name })} />
          <LabelMark {...label} />
        </span>
      ),
    },
    {
      key: "department",
      head: t("history.department"),
      keep: true,
      cell: ({ deptId }) => (
        <bdi>{deptId === null ? t("labels.everyDepartment") : (departments.get(deptId) ?? "-")}</bdi>
      ),
    },
  ];
}

/** The labels that agents put on chats: made, renamed, put into order, removed. */
export default function LabelsPage() {
  const { t } = useTranslation("supervision");
  const query = useQuery(choicesQuery());
  const labels = query.data?.labels;
  const columns = useLabelColumns(query.data?.departments ?? []);
  const { move, drop, said } = useLabelOrder(labels ?? NONE);
  const { ask, dialog } = useConfirm();
  const remove = useRemoval();
  const [edited, setEdited] = useState<{ label?: ChatLabel; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  const edit = (label?: ChatLabel) =>
    setEdited(({ count }) => ({ ...(label ? { label } : {}), opened: true, count: count + 1 }));
  const add = (
    <Button tone="primary" icon={IconPlus} onClick={() => edit()}>
      {t("labels.add")}
    </Button>
  );
  return (
    <Reorder said={said} onDrop={drop}>
      <DataTable
        label={t("config.tabs.labels")}
        rows={labels}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={edit}
        tools={
          <>
            <p className={styles.note}>{t("labels.lead")}</p>
            {add}
          </>
        }
        columns={columns}
        menu={(label) => {
          const at = labels?.indexOf(label) ?? 0;
          return [
            { label: t("labels.edit"), icon: IconPencil, run: () => edit(label) },
            {
              label: t("labels.up"),
              icon: IconArrowUp,
              disabled: at === 0,
              run: () => void move(label.id, at - 1),
            },
            {
              label: t("labels.down"),
              icon: IconArrowDown,
              disabled: at === (labels?.length ?? 0) - 1,
              run: () => void move(label.id, at + 1),
            },
            {
              label: t("labels.remove"),
              icon: IconTrash,
              danger: true,
              run: () =>
                ask({
                  title: t("labels.removeTitle"),
                  body: t("labels.removeText", { name: label.name }),
                  run: () =>
                    remove(
                      { kind: "chat-label", id: label.id },
                      () => api(DELETE_LABEL, { params: { id: label.id } }),
                      refreshChoices,
                    ),
                }),
            },
          ];
        }}
        {...tableState(query)}
        empty={<EmptyState icon={IconTag} title={t("labels.none")} text={t("labels.noneText")} />}
      />
      <LabelDialog
        key={edited.count}
        label={edited.label}
        opened={edited.opened}
        departments={query.data?.departments ?? []}
        onClose={() => setEdited((old) => ({ ...old, opened: false }))}
      />
      {dialog}
    </Reorder>
  );
}
