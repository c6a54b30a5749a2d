import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/users/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { RolesField } from "#web/features/roles/public.ts";
import { useForm } from "#web/platform/form.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { usePasswordRule } from "../parts/usePasswordRule.ts";
import { refreshUsers } from "../queries.ts";

const EMPTY = { name: "", emailId: "", password: "", roles: [] as number[] };

/** Makes somebody an account with a first password. */
export default function CreateDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation("users");
  const wrongPassword = usePasswordRule();
  const { fields, change, errorOf, ...form } = useForm({
    first: EMPTY,
    check: ({ name, emailId, password, roles }) => ({
      name: name.trim() ? undefined : t("mandatory"),
      emailId: emailId.trim() ? undefined : t("mandatory"),
      password: wrongPassword(password),
      roles: roles.length ? undefined : t("noRole"),
    }),
    save: async (body) =>
      (await told("POST /e/enterprise/users", { body: { ...body, ownPassword: true } })).message,
    onSaved: () => {
      void refreshUsers();
      onClose();
    },
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("create.title")}
      submitLabel={t("create.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="name"
        label={t("name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={NAME_MAX}
        autoComplete="off"
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <TextInput
        id="emailId"
        type="email"
        label={t("email")}
        value={fields.emailId}
        onChange={(event) => change({ emailId: event.currentTarget.value })}
        error={errorOf("emailId")}
        autoComplete="off"
        withAsterisk
        dir="ltr"
      />
      <PasswordField
        id="password"
        label={t("password")}
        description={t("create.help")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
        error={errorOf("password")}
        autoComplete="new-password"
        withAsterisk
      />
      <RolesField value={fields.roles} onChange={(roles) => change({ roles })} error={errorOf("roles")} />
    </FormDrawer>
  );
}
