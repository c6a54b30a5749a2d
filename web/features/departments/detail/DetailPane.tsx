import { useQuery } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Department } from "#contract/departments.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LIST } from "../places.ts";
import { departmentQuery, refreshDepartments } from "../queries.ts";
import { DepartmentFields } from "./DepartmentFields.tsx";
import styles from "./Detail.module.css";
import { People } from "./People.tsx";

/** One department: what it is, and who is in it. */
export function DetailPane({ id }: { id: string }) {
  const [leaving, setLeaving] = useState(false);
  // What is being deleted is not asked for again when its deletion is told.
  const query = useQuery({ ...departmentQuery(id), enabled: !leaving });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ department }) => <Detail department={department} leaving={leaving} onLeaving={setLeaving} />}
    </QueryState>
  );
}

interface DetailProps {
  department: Department;
  leaving: boolean;
  onLeaving: (leaving: boolean) => void;
}

function Detail({ department, leaving, onLeaving }: DetailProps) {
  const { t } = useTranslation("departments");
  const { id, name, abilities } = department;
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const remove = () =>
    ask({
      title: t("delete.title", { name }),
      body: t("delete.question"),
      run: async () => {
        onLeaving(true);
        try {
          const { message } = await told("DELETE /e/enterprise/departments/{id}", { params: { id } });
          toastDeleted(message, "department", id, refreshDepartments);
        } catch (error) {
          toast.error(errorMessage(error));
          onLeaving(false);
          return;
        }
        await navigate(LIST);
        await refreshDepartments();
      },
    });
  return (
    <>
      <PaneHeader
        title={name}
        back={{ to: LIST, label: t("title") }}
        actions={
          abilities.delete ? (
            <IconButton icon={IconTrash} label={t("delete.action", { name })} onClick={remove} />
          ) : null
        }
      />
      <PaneBody>
        <div className={styles.body}>
          <DepartmentFields
            department={department}
            readOnly={!abilities.edit}
            submitLabel={t("ui.save")}
            save={(body) => told("PUT /e/enterprise/departments/{id}", { params: { id }, body })}
            onSaved={() => void refreshDepartments()}
          />
          <People departmentId={id} canEdit={abilities.edit} leaving={leaving} />
        </div>
      </PaneBody>
      {dialog}
    </>
  );
}
