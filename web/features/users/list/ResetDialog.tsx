import { useTranslation } from "react-i18next";
import type { User } from "#contract/users/people.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { usePasswordRule } from "../parts/usePasswordRule.ts";

interface ResetDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** Gives somebody a new password; one's own is asked for, so that an open console is not enough. */
export default function ResetDialog({ user, opened, onClose }: ResetDialogProps) {
  const { t } = useTranslation("users");
  const wrongPassword = usePasswordRule();
  const { fields, change, errorOf, ...form } = useForm({
    first: { adminPassword: "", password: "" },
    check: ({ adminPassword, password }) => ({
      adminPassword: adminPassword ? undefined : t("mandatory"),
      password: wrongPassword(password),
    }),
    save: async (body) => {
      const path = "PUT /e/enterprise/users/{uId}/reset_password";
      return (await told(path, { params: { uId: user.id }, body: { ...body, ownPassword: true } })).message;
    },
    onSaved: onClose,
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("reset.title", { name: user.name })}
      submitLabel={t("reset.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <PasswordField
        id="adminPassword"
        label={t("reset.own")}
        value={fields.adminPassword}
        onChange={(event) => change({ adminPassword: event.currentTarget.value })}
        error={errorOf("adminPassword")}
        autoComplete="current-password"
        withAsterisk
        data-autofocus
      />
      <PasswordField
        id="password"
        label={t("reset.fresh")}
        description={t("reset.help")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
        error={errorOf("password")}
        autoComplete="new-password"
        withAsterisk
      />
    </FormModal>
  );
}
