import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Role } from "#contract/roles/index.ts";
import { told } from "#web/platform/api/client.ts";
import { useSession } from "#web/platform/session/store.ts";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { useRoleName } from "../parts/useRoleName.ts";
import { LIST, toRole } from "../places.ts";
import { refreshRoles } from "../queries.ts";
import styles from "./Detail.module.css";
import type { Module } from "./modules.ts";
import { RoleForm } from "./RoleForm.tsx";

/** The form of a role that is to be made, empty or as a copy of another one. */
export function NewPane({ copied, modules }: { copied: Role | undefined; modules: readonly Module[] }) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const mine = useSession(({ me }) => me?.permissions ?? []);
  const navigate = useNavigate();
  const made = useRef(0);
  return (
    <>
      <PaneHeader title={t("fresh")} back={{ to: LIST, label: t("title") }} />
      <PaneBody>
        <div className={styles.body}>
          <RoleForm
            first={{
              name: copied ? t("copyOf", { name: nameOf(copied) }) : "",
              description: copied?.description ?? "",
              dataScope: copied?.dataScope ?? "all",
              permissions: copied?.permissions.filter((permission) => mine.includes(permission)) ?? [],
            }}
            modules={modules}
            submitLabel={t("create")}
            save={async (body) => {
              const { data, message } = await told("POST /e/enterprise/roles", { body });
              made.current = data.role.id;
              return message;
            }}
            onSaved={() => {
              void refreshRoles();
              void navigate(toRole(made.current));
            }}
          />
        </div>
      </PaneBody>
    </>
  );
}
