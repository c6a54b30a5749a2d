import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ROLE_IDS, type RoleId } from "#contract/permissions.ts";

interface RolesFieldProps {
  value: readonly RoleId[];
  onChange: (roles: RoleId[]) => void;
  error: string | undefined;
}

/** The six roles; whoever has several may do what any of them may. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const { t } = useTranslation("users");
  const change = (chosen: string[]) => onChange(ROLE_IDS.filter((role) => chosen.includes(String(role))));
  return (
    <Checkbox.Group label={t("role")} value={value.map(String)} onChange={change} error={error} withAsterisk>
      <div style={{ display: "grid", gap: 10, marginBlock: 6 }}>
        {ROLE_IDS.map((role, at) => (
          <Checkbox
            key={role}
            id={at === 0 ? "roles" : undefined}
            value={String(role)}
            label={t(`roles.${role}`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
