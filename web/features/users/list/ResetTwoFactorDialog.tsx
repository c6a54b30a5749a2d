import { useTranslation } from "react-i18next";
import type { MailLanguage } from "#contract/auth/words.ts";
import type { User } from "#contract/users/people.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshUsers } from "../queries.ts";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";

interface ResetTwoFactorDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** Takes somebody's second step away who has lost it; one's own password is asked for. */
export default function ResetTwoFactorDialog({ user, opened, onClose }: ResetTwoFactorDialogProps) {
  const { t, i18n } = useTranslation("users");
  const { fields, change, errorOf, ...form } = useForm({
    first: { adminPassword: "" },
    check: ({ adminPassword }) => ({ adminPassword: adminPassword ? undefined : t("mandatory") }),
    save: async ({ adminPassword }) => {
      const body = { adminPassword, language: i18n.language as MailLanguage };
      const path = "PUT /e/enterprise/users/{uId}/reset_two_factor";
      return (await told(path, { params: { uId: user.id }, body })).message;
    },
    onSaved: () => {
      void refreshUsers();
      onClose();
    },
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("resetTwo.title", { name: user.name })}
      submitLabel={t("resetTwo.action")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <p>{t("resetTwo.help")}</p>
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
    </FormModal>
  );
}
