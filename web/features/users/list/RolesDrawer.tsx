import { NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHATS_MAX } from "#contract/users/limits.ts";
import type { User } from "#contract/users/people.ts";
import { told } from "#web/platform/api/client.ts";
import { RolesField } from "#web/features/roles/public.ts";
import { useForm } from "#web/platform/form.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { refreshUsers } from "../queries.ts";

interface RolesDrawerProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** What somebody may do, and how many chats they handle at once. */
export default function RolesDrawer({ user, opened, onClose }: RolesDrawerProps) {
  const { t } = useTranslation("users");
  const { fields, change, errorOf, ...form } = useForm({
    first: { roles: user.roles, chat: String(user.chat) },
    check: ({ roles, chat }) => ({
      roles: roles.length ? undefined : t("noRole"),
      chat:
        /^\d+$/.test(chat) && Number(chat) >= 1 && Number(chat) <= CHATS_MAX ? undefined : t("chatsWrong"),
    }),
    save: async ({ roles, chat }) => {
      const { message } = await told("PUT /e/enterprise/users/{userId}/update_roles", {
        params: { userId: user.id },
        body: { roles, chat: Number(chat) },
      });
      return message;
    },
    onSaved: () => {
      void refreshUsers();
      onClose();
    },
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("edit.title", { name: user.name })}
      submitLabel={t("ui.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <RolesField value={fields.roles} onChange={(roles) => change({ roles })} error={errorOf("roles")} />
      <p style={{ margin: 0, color: "var(--muted)", fontSize: 13 }}>{t("edit.signsOut")}</p>
      <NumberInput
        id="chat"
        label={t("chats")}
        description={t("chatsHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.chat}
        onChange={(chat) => change({ chat: String(chat) })}
        error={errorOf("chat")}
        min={1}
        max={CHATS_MAX}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        w={140}
      />
    </FormDrawer>
  );
}
