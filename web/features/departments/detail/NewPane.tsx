import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRef } from "react";
import { told } from "#web/platform/api/client.ts";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { LIST, toDepartment } from "../places.ts";
import { refreshDepartments } from "../queries.ts";
import { DepartmentFields } from "./DepartmentFields.tsx";
import styles from "./Detail.module.css";

/** The form of a department that is to be made. */
export function NewPane() {
  const { t } = useTranslation("departments");
  const navigate = useNavigate();
  const made = useRef("");
  return (
    <>
      <PaneHeader title={t("fresh")} back={{ to: LIST, label: t("title") }} />
      <PaneBody>
        <div className={styles.body}>
          <DepartmentFields
            submitLabel={t("create")}
            save={async (body) => {
              const reply = await told("POST /e/enterprise/departments", { body });
              made.current = reply.data.department.id;
              return reply;
            }}
            onSaved={() => {
              void refreshDepartments();
              void navigate(toDepartment(made.current));
            }}
          />
        </div>
      </PaneBody>
    </>
  );
}
