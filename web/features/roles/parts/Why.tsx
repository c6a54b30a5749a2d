import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { whyQuery } from "../queries.ts";
import styles from "./parts.module.css";
import { usePermissionName } from "./usePermissionName.ts";
import { useRoleNames } from "./useRoleName.ts";

/** Permission by permission whether somebody may, and by which role, or which role would let them. */
export function Why({ userId }: { userId: string }) {
  const { t } = useTranslation("roles");
  const [search, setSearch] = useState("");
  const { permissionName } = usePermissionName();
  const names = useRoleNames();
  const query = useQuery(whyQuery(userId));
  const wanted = search.trim().toLocaleLowerCase();
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ permissions, dataScope }) => {
        const shown = permissions.filter(({ permission }) =>
          `${permissionName(permission)} ${permission}`.toLocaleLowerCase().includes(wanted),
        );
        return (
          <div className={styles.why}>
            <p className={styles.note}>{t(`why.scope.${dataScope}`)}</p>
            <SearchBox value={search} onChange={setSearch} label={t("why.search")} width="100%" />
            {shown.length === 0 ? <EmptyState title={t("why.none")} /> : null}
            <ul className={styles.reasons} aria-label={t("why.list")}>
              {shown.map(({ permission, from, offeredBy }) => (
                <li key={permission} className={styles.reason}>
                  {from.length ? (
                    <IconCheck size={18} className={styles.yes} aria-label={t("why.yes")} />
                  ) : (
                    <IconMinus size={18} className={styles.no} aria-label={t("why.no")} />
                  )}
                  <span>
                    {permissionName(permission)}
                    <small className={styles.by}>
                      {from.length
                        ? t("why.from", { names: names(from) })
                        : t("why.offered", { names: names(offeredBy) })}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </QueryState>
  );
}
