import {
  IconDeviceLaptop,
  IconKey,
  IconShieldOff,
  IconShieldQuestion,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Deactivation, User } from "#contract/users/people.ts";
import { api, told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { refreshUsers } from "../queries.ts";

const UNDO_MS = 10_000;
const DEACTIVATE = "DELETE /e/enterprise/users/{uId}";

export type UserDialog = "roles" | "reset" | "resetTwo" | "sessions" | "why";

/** What can be done with somebody; before a deactivation it is said what comes with it. */
export function useUserMenu(open: (kind: UserDialog, user: User) => void) {
  const { t } = useTranslation("users");
  const { ask, dialog } = useConfirm();

  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const activate = (user: User) =>
    attempt(async () => {
      const { message } = await told("POST /e/enterprise/users/{uId}/activate", { params: { uId: user.id } });
      toast.success(message);
      await refreshUsers();
    });
  const deactivate = (user: User) =>
    attempt(async () => {
      const { message } = await told(DEACTIVATE, { params: { uId: user.id } });
      const undo = { label: t("deactivate.undo"), run: () => void activate(user) };
      toast.success(message, { action: undo, delay: UNDO_MS });
      await refreshUsers();
    });
  const consider = (user: User) =>
    attempt(async () => {
      const query = { isValidate: true };
      const outlook = await api(DEACTIVATE, { params: { uId: user.id }, query });
      if (!outlook.allowed) toast.error(outlook.reason ?? "");
      else
        ask({
          title: t("deactivate.title", { name: user.name }),
          body: <Outlook user={user} outlook={outlook} />,
          run: () => deactivate(user),
        });
    });

  const menuOf = (user: User): readonly MenuAction[] => {
    const why = { label: t("why"), icon: IconShieldQuestion, run: () => open("why", user) };
    if (!user.abilities.edit) return [why];
    if (user.state === 2)
      return [why, { label: t("activate"), icon: IconUserCheck, run: () => void activate(user) }];
    return [
      why,
      { label: t("edit.action"), icon: IconUserCog, run: () => open("roles", user) },
      { label: t("sessions.title"), icon: IconDeviceLaptop, run: () => open("sessions", user) },
      { label: t("reset.action"), icon: IconKey, run: () => open("reset", user) },
      {
        label: t("resetTwo.action"),
        icon: IconShieldOff,
        run: () => open("resetTwo", user),
        disabled: user.self,
      },
      {
        label: t("deactivate.action"),
        icon: IconUserOff,
        run: () => void consider(user),
        danger: true,
        disabled: !user.abilities.deactivate,
      },
    ];
  };
  return { menuOf, dialog };
}

function Outlook({ user, outlook }: { user: User; outlook: Deactivation }) {
  const { t } = useTranslation("users");
  const { sessions, departments, manages, chats } = outlook;
  return (
    <>
      <p>{t("deactivate.lead", { name: user.name })}</p>
      <ul>
        {sessions ? <li>{t("deactivate.sessions")}</li> : null}
        {departments.length ? (
          <li>{t("deactivate.departments", { names: departments.join(", ") })}</li>
        ) : null}
        {chats > 0 ? <li>{t("deactivate.chats", { count: chats })}</li> : null}
        {manages.length ? <li>{t("deactivate.manages", { names: manages.join(", ") })}</li> : null}
      </ul>
    </>
  );
}
