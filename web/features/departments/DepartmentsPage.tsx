import "./start.ts";
import { IconPlus, IconSitemap } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMatch, useNavigate } from "react-router";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Panes } from "#web/ui/panes/Panes.tsx";
import { DepartmentsPane } from "./DepartmentsPane.tsx";
import { DetailPane } from "./detail/DetailPane.tsx";
import { NewPane } from "./detail/NewPane.tsx";
import { NEW, toDepartment } from "./places.ts";

/** Departments, and one of them with its people. */
export default function DepartmentsPage() {
  const { t } = useTranslation("departments");
  useTitle(t("title"));
  const departmentId = useMatch(toDepartment(":departmentId"))?.params.departmentId;
  const navigate = useNavigate();
  const canCreate = useCan("DEPARTMENTS.CREATE");
  const create = toDepartment(NEW);
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("create"), group: t("title"), run: () => void navigate(create) }]
      : [],
  );
  const nothing = <EmptyState icon={IconSitemap} title={t("choose.title")} text={t("choose.text")} />;
  const chosen =
    departmentId === NEW ? (
      canCreate ? (
        <NewPane />
      ) : (
        nothing
      )
    ) : departmentId ? (
      <DetailPane key={departmentId} id={departmentId} />
    ) : (
      nothing
    );
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          canCreate ? (
            <Button tone="primary" icon={IconPlus} to={create}>
              {t("create")}
            </Button>
          ) : null
        }
      />
      <Panes
        name="departments"
        active={departmentId ? "detail" : "list"}
        panes={[
          {
            id: "list",
            label: t("title"),
            size: 300,
            content: <DepartmentsPane current={departmentId} />,
          },
          { id: "detail", label: t("choose.title"), content: chosen },
        ]}
      />
    </FullHeight>
  );
}
