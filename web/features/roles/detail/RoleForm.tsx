import { Radio, Textarea, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "#contract/permissions.ts";
import type { Role } from "#contract/roles/index.ts";
import { DATA_SCOPES, type DataScope, ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX } from "#contract/roles/limits.ts";
import { useForm } from "#web/platform/form.ts";
import { useSession } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { useRoleName } from "../parts/useRoleName.ts";
import styles from "./Detail.module.css";
import { Matrix } from "./Matrix.tsx";
import type { Module } from "./modules.ts";

export interface RoleBody {
  name: string;
  description: string;
  dataScope: DataScope;
  permissions: Permission[];
}

interface RoleFormProps {
  first: RoleBody;
  /** The role that is changed; none while it is made. */
  role?: Role;
  modules: readonly Module[];
  readOnly?: boolean;
  submitLabel: string;
  save: (body: RoleBody) => Promise<string>;
  onSaved: () => void;
  onDirty?: (dirty: boolean) => void;
}

/** What a role is called, how far it looks, and what it may do. */
export function RoleForm({
  first,
  role,
  modules,
  readOnly = false,
  submitLabel,
  onDirty,
  ...saving
}: RoleFormProps) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const mine = useSession(({ me }) => me?.permissions ?? []);
  const { fields, change, errorOf, ...form } = useForm<RoleBody>({
    first,
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    ...saving,
  });
  const { dirty } = form;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormSummary errors={form.summary} />
      <div className={styles.fields}>
        <TextInput
          id="name"
          label={t("name")}
          value={role?.builtIn ? nameOf(role) : fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf("name")}
          maxLength={ROLE_NAME_MAX}
          readOnly={readOnly || role?.builtIn}
          description={role?.builtIn ? t("builtIn") : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
          withAsterisk
          dir="auto"
        />
        <Textarea
          id="description"
          label={t("description")}
          value={fields.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={errorOf("description")}
          maxLength={ROLE_DESCRIPTION_MAX}
          readOnly={readOnly}
          rows={1}
          autosize
          dir="auto"
        />
      </div>
      <Radio.Group
        label={t("scope.label")}
        description={t("scope.help")}
        value={fields.dataScope}
        onChange={(dataScope) => change({ dataScope: dataScope as DataScope })}
        error={errorOf("dataScope")}
      >
        <div className={styles.scopes}>
          {DATA_SCOPES.map((scope) => (
            <Radio key={scope} value={scope} label={t(`scope.${scope}`)} disabled={readOnly} />
          ))}
        </div>
      </Radio.Group>
      <div className={styles.matrix} id="permissions" tabIndex={-1}>
        <Matrix
          modules={modules}
          value={fields.permissions}
          onChange={(permissions) => change({ permissions })}
          grantable={mine}
          readOnly={readOnly}
        />
      </div>
      {readOnly ? null : (
        <div className={styles.foot}>
          <span className={styles.count}>{t("chosen", { count: fields.permissions.length })}</span>
          <Button type="submit" tone="primary" busy={form.busy} disabled={Boolean(role) && !form.dirty}>
            {submitLabel}
          </Button>
        </div>
      )}
      <UnsavedGuard when={form.dirty && !form.busy} />
    </form>
  );
}
