import "./start.ts";
import { IconPlus, IconShieldLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMatch, useNavigate, useSearchParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Panes } from "#web/ui/panes/Panes.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { DetailPane } from "./detail/DetailPane.tsx";
import { NewPane } from "./detail/NewPane.tsx";
import { NEW, toRole } from "./places.ts";
import { rolesQuery } from "./queries.ts";
import { RolesPane } from "./RolesPane.tsx";

/** The roles of the enterprise, and one of them with what it may do. */
export default function RolesPage() {
  const { t } = useTranslation("roles");
  useTitle(t("title"));
  const chosen = useMatch(toRole(":roleId"))?.params.roleId;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const canCreate = useCan("ROLES.CREATE");
  const query = useQuery(rolesQuery());
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("create"), group: t("title"), run: () => void navigate(toRole(NEW)) }]
      : [],
  );
  const nothing = <EmptyState icon={IconShieldLock} title={t("choose.title")} text={t("choose.text")} />;
  const detail = (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ roles, modules }) => {
        const byId = (id: string | null | undefined) => roles.find((role) => String(role.id) === id);
        if (chosen === NEW && canCreate) {
          const copied = byId(params.get("from"));
          return <NewPane key={copied?.id ?? NEW} copied={copied} modules={modules} />;
        }
        const role = byId(chosen);
        return role ? <DetailPane key={role.id} role={role} modules={modules} /> : nothing;
      }}
    </QueryState>
  );
  return (
    <FullHeight>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          canCreate ? (
            <Button tone="primary" icon={IconPlus} to={toRole(NEW)}>
              {t("create")}
            </Button>
          ) : null
        }
      />
      <Panes
        name="roles"
        active={chosen ? "detail" : "list"}
        panes={[
          { id: "list", label: t("title"), size: 280, content: <RolesPane current={chosen} /> },
          { id: "detail", label: t("choose.title"), content: detail },
        ]}
      />
    </FullHeight>
  );
}
