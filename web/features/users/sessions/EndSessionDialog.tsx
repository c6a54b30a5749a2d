import { useTranslation } from "react-i18next";
import type { UserSession } from "#contract/users/sessions.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { refreshOwnSessions } from "../queries.ts";

/** One's password, before another of one's sessions ends. */
export default function EndSessionDialog({
  session,
  onClose,
}: {
  session: UserSession;
  onClose: () => void;
}) {
  const { t } = useTranslation("users");
  const { fields, change, errorOf, ...form } = useForm({
    // The card beside it has a field named password.
    first: { own: "" },
    check: ({ own }) => ({ own: own ? undefined : t("mandatory") }),
    save: async ({ own }) => {
      const path = "POST /e/enterprise/sessions/{id}/end";
      return (await told(path, { params: { id: session.id }, body: { password: own } })).message;
    },
    onSaved: () => {
      void refreshOwnSessions();
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("sessions.ask")}
      submitLabel={t("sessions.end")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <p>{t("sessions.ends")}</p>
      <PasswordField
        id="own"
        label={t("two.own")}
        value={fields.own}
        onChange={(event) => change({ own: event.currentTarget.value })}
        error={errorOf("own")}
        autoComplete="current-password"
        withAsterisk
        data-autofocus
      />
    </FormModal>
  );
}
