import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { Definition } from "#contract/customers/fields.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { Reorder } from "#web/ui/table/Reorder.tsx";
import { fieldsQuery } from "../queries.ts";
import { useFieldColumns } from "./columns.tsx";
import { DefaultCountry } from "./DefaultCountry.tsx";
import { placeAfterDrop } from "./order.ts";
import { useDeleteField } from "./useDeleteField.tsx";
import { useMoveField } from "./useMoveField.ts";

// Opened on demand; the page itself stays light.
const FieldDrawer = lazy(() => import("./FieldDrawer.tsx"));

const LIST = "/customer-master/definition";
const NONE: readonly Definition[] = [];

/** The attributes of a customer: add, change, remove, and put into order. */
export default function DefinitionPage() {
  const { t } = useTranslation("customers");
  useTitle(t("definition.title"));
  const navigate = useNavigate();
  const canCreate = useCan("CUSTOMER_MASTER.CREATE");
  const adding = useLocation().pathname.endsWith("/add") && canCreate;
  const query = useQuery(fieldsQuery());
  const fields = query.data?.inputFieldDefinitions;
  const [edited, setEdited] = useState<{ field?: Definition; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  const opened = edited.opened || adding;
  const { move, said, free } = useMoveField(fields ?? NONE);
  const { askDelete, dialog } = useDeleteField();
  const edit = (field: Definition) => setEdited(({ count }) => ({ field, opened: true, count: count + 1 }));
  const close = () => {
    setEdited((old) => ({ ...old, opened: false }));
    if (adding) void navigate(LIST);
  };
  const onMove = (from: number, to: number) => void move(from, to);
  const columns = useFieldColumns({ free, onEdit: edit, onDelete: askDelete, onMove });
  const ids = free.map(({ _id }) => _id);
  const openAdd = () => {
    setEdited(({ count }) => ({ opened: false, count: count + 1 }));
    void navigate(`${LIST}/add`);
  };
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("definition.add"), group: t("definition.title"), run: openAdd }]
      : [],
  );
  const add = canCreate ? (
    <Button tone="primary" icon={IconPlus} onClick={openAdd}>
      {t("definition.add")}
    </Button>
  ) : null;
  return (
    <FullHeight>
      <PageHeader title={t("definition.title")} description={t("definition.lead")} actions={add} />
      <DefaultCountry />
      <Reorder
        said={said}
        fixed={new Set(fields?.filter(({ builtIn }) => builtIn).map(({ _id }) => _id))}
        onDrop={(id, beside, side) => onMove(ids.indexOf(id), placeAfterDrop(ids, id, beside, side))}
      >
        <DataTable
          label={t("definition.label")}
          columns={columns}
          rows={fields}
          rowId={({ _id }) => _id}
          rowName={({ fieldLabel }) => fieldLabel}
          {...tableState(query)}
          empty={<EmptyState title={t("definition.none")} />}
        />
      </Reorder>
      <Suspense>
        {opened || edited.count > 0 ? (
          <FieldDrawer
            key={`${edited.field?._id ?? "new"} ${edited.count}`}
            field={edited.field}
            opened={opened}
            onClose={close}
          />
        ) : null}
      </Suspense>
      {dialog}
    </FullHeight>
  );
}
