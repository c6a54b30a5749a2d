import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { rolesQuery } from "../queries.ts";
import styles from "./parts.module.css";
import { useRoleName } from "./useRoleName.ts";

interface RolesFieldProps {
  value: readonly number[];
  onChange: (roles: number[]) => void;
  error: string | undefined;
}

/** The enterprise's roles; whoever has several may do what any of them may. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const query = useQuery(rolesQuery());
  return (
    <Checkbox.Group
      label={t("field")}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}
      error={error}
      withAsterisk
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ roles }) => (
          <div className={styles.choices}>
            {roles.map((role, at) => (
              <Checkbox
                key={role.id}
                id={at === 0 ? "roles" : undefined}
                value={String(role.id)}
                label={<bdi>{nameOf(role)}</bdi>}
                description={role.description || undefined}
              />
            ))}
          </div>
        )}
      </QueryState>
    </Checkbox.Group>
  );
}
