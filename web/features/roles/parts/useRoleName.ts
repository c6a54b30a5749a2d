import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "#contract/roles/index.ts";
import { rolesQuery } from "../queries.ts";

/** A role's name as this person reads it: built-in ones are translated. */
export function useRoleName(): (role: Pick<Role, "id" | "name" | "builtIn">) => string {
  const { t } = useTranslation("roles");
  return useCallback(({ id, name, builtIn }) => (builtIn ? t(`names.${id}`) : name), [t]);
}

/** Names of roles by their numbers, for whoever may know of them. */
export function useRoleNames(): (ids: readonly number[]) => string {
  const { data } = useQuery(rolesQuery());
  const nameOf = useRoleName();
  return useCallback(
    (ids) => {
      const known = data?.roles.filter(({ id }) => ids.includes(id)) ?? [];
      return known.map(nameOf).join(", ");
    },
    [data, nameOf],
  );
}
