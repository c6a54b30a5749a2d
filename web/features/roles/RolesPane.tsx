import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import { useRoleName } from "./parts/useRoleName.ts";
import { toRole } from "./places.ts";
import { rolesQuery } from "./queries.ts";

/** The roles; the one that is open is marked. */
export function RolesPane({ current }: { current: string | undefined }) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const query = useQuery(rolesQuery());
  return (
    <>
      <PaneHeader title={t("title")} />
      <PaneBody>
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ roles }) => (
            <SelectList
              label={t("title")}
              current={current}
              items={roles.map((role) => ({
                id: String(role.id),
                to: toRole(role.id),
                label: nameOf(role),
                note: role.changed
                  ? t("usersChanged", { number: role.users })
                  : t(role.builtIn ? "usersBuiltIn" : "users", { number: role.users }),
              }))}
            />
          )}
        </QueryState>
      </PaneBody>
    </>
  );
}
