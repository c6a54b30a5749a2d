import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { PAGE, peopleQuery, refreshDepartments } from "../queries.ts";
import { usePeopleColumns } from "./columns.tsx";
import styles from "./Detail.module.css";

type Which = "mapped" | "unmapped";
const ADD = "POST /e/enterprise/departments/{id}/add_users";
const REMOVE = "POST /e/enterprise/departments/{id}/remove_users";

interface PeopleProps {
  departmentId: string;
  canEdit: boolean;
  /** The department is being deleted. */
  leaving: boolean;
}

/** Who is in a department and who is not, to put many in or take many out at once. */
export function People({ departmentId: id, canEdit, leaving }: PeopleProps) {
  const { t } = useTranslation("departments");
  const [which, setWhich] = useState<Which>("mapped");
  const [name, setName] = useState("");
  const [from, setFrom] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mapped = which === "mapped";
  const query = useQuery({
    ...peopleQuery(id, { mapped, name: name.trim(), from }),
    placeholderData: keepPreviousData,
    enabled: !leaving,
  });
  const show = (next: { which?: Which; name?: string; from?: number }) => {
    if (next.which) setWhich(next.which);
    if (next.name !== undefined) setName(next.name);
    setFrom(next.from ?? 0);
    setChosen(new Set());
  };
  const move = useMutation({
    mutationFn: () => told(mapped ? REMOVE : ADD, { params: { id }, body: { users: [...chosen] } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      show({});
      void refreshDepartments();
    },
  });
  const columns = usePeopleColumns();
  const rows = query.isPlaceholderData && !query.data?.users.length ? undefined : query.data?.users;
  const none = name.trim() ? "noneFits" : mapped ? "noneMapped" : "noneUnmapped";
  return (
    <section className={styles.people} aria-labelledby="people">
      <h3 id="people">{t("people.title")}</h3>
      <Tabs
        label={t("people.show")}
        tabs={[
          { key: "mapped", label: t("people.mapped") },
          { key: "unmapped", label: t("people.unmapped") },
        ]}
        value={which}
        onChange={(next) => show({ which: next })}
      >
        <DataTable
          label={t(`people.${which}`)}
          columns={columns}
          rows={rows}
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          {...tableState(query)}
          compact
          selection={
            canEdit
              ? {
                  ids: chosen,
                  onChange: setChosen,
                  match: { search: name.trim() },
                  actions: (
                    <Button
                      icon={mapped ? IconUserMinus : IconUserPlus}
                      busy={move.isPending}
                      onClick={() => move.mutate()}
                    >
                      {t(mapped ? "people.remove" : "people.add")}
                    </Button>
                  ),
                }
              : undefined
          }
          tools={
            <SearchBox
              value={name}
              onChange={(next) => show({ name: next })}
              label={t("people.search")}
              hotkey={false}
            />
          }
          empty={<EmptyState title={t(`people.${none}`)} />}
          pager={
            <Pager
              from={from}
              perPage={PAGE}
              count={rows?.length ?? 0}
              more={query.data?.more ?? false}
              onChange={(next) => show({ from: next })}
            />
          }
        />
      </Tabs>
    </section>
  );
}
