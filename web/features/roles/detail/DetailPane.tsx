import { IconArrowBackUp, IconCopy, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Role } from "#contract/roles/index.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { useRoleName } from "../parts/useRoleName.ts";
import { LIST, toCopy } from "../places.ts";
import { refreshRoles } from "../queries.ts";
import styles from "./Detail.module.css";
import type { Module } from "./modules.ts";
import { RoleForm } from "./RoleForm.tsx";

/** One role: what it may do, for how many people. */
export function DetailPane({ role, modules }: { role: Role; modules: readonly Module[] }) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const name = nameOf(role);
  const navigate = useNavigate();
  const canCreate = useCan("ROLES.CREATE");
  const { ask, dialog } = useConfirm();
  const params = { id: role.id };

  const attempt = async (action: () => Promise<{ message: string }>) => {
    try {
      toast.success((await action()).message);
    } catch (error) {
      toast.error(errorMessage(error));
      return;
    }
    await refreshRoles();
  };
  const remove = () =>
    ask({
      title: t("delete.title", { name }),
      body: t("delete.question"),
      run: async () => {
        try {
          const { message } = await told("DELETE /e/enterprise/roles/{id}", { params });
          toastDeleted(message, "role", String(role.id), refreshRoles);
        } catch (error) {
          toast.error(errorMessage(error));
          return;
        }
        await navigate(LIST);
        await refreshRoles();
      },
    });
  const reset = () =>
    ask({
      title: t("reset.title", { name }),
      body: t("reset.question"),
      run: () => attempt(() => told("POST /e/enterprise/roles/{id}/reset", { params })),
    });

  // What somebody else changed is shown at once, unless it would take away what is being chosen.
  const [dirty, setDirty] = useState(false);
  const [opened, setOpened] = useState(role);
  if (!dirty && opened.revision !== role.revision) setOpened(role);
  const { abilities } = role;
  const { description, dataScope, permissions } = opened;
  return (
    <>
      <PaneHeader
        title={name}
        back={{ to: LIST, label: t("title") }}
        actions={
          <>
            {canCreate ? (
              <IconButton
                icon={IconCopy}
                label={t("copy", { name })}
                onClick={() => void navigate(toCopy(role.id))}
              />
            ) : null}
            {abilities.edit && role.changed ? (
              <IconButton icon={IconArrowBackUp} label={t("reset.action")} onClick={reset} />
            ) : null}
            {abilities.delete ? (
              <IconButton icon={IconTrash} label={t("delete.action", { name })} onClick={remove} />
            ) : null}
          </>
        }
      />
      <PaneBody>
        <div className={styles.body}>
          {role.id === 1 ? <p className={styles.count}>{t("administrator")}</p> : null}
          <RoleForm
            key={opened.revision}
            role={role}
            first={{ name: opened.name, description, dataScope, permissions }}
            modules={modules}
            readOnly={!abilities.edit}
            submitLabel={t("ui.save")}
            onDirty={setDirty}
            save={async (fields) => {
              const { message } = await overTheirs(opened.revision, (seen) =>
                told("PUT /e/enterprise/roles/{id}", { params, body: { ...fields, seen } }),
              );
              return message;
            }}
            onSaved={() => void refreshRoles()}
          />
        </div>
      </PaneBody>
      {dialog}
    </>
  );
}
