import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/users/people.ts";
import type { UserSession } from "#contract/users/sessions.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { refreshUserSessions, userSessionsQuery } from "../queries.ts";
import { SessionList } from "./SessionList.tsx";

interface SessionsDrawerProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** Where somebody is signed in; each session can be ended, and the account stays. */
export default function SessionsDrawer({ user, opened, onClose }: SessionsDrawerProps) {
  const { t } = useTranslation("users");
  const query = useQuery(userSessionsQuery(user.id));
  const { ask, dialog } = useConfirm();
  const end = async ({ id }: UserSession) => {
    try {
      const params = { uId: user.id, id };
      toast.success((await told("DELETE /e/enterprise/users/{uId}/sessions/{id}", { params })).message);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshUserSessions();
  };
  return (
    <Panel opened={opened} onClose={onClose} title={t("sessions.of", { name: user.name })}>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ sessions }) => (
          <SessionList
            sessions={sessions}
            onEnd={(session) =>
              ask({ title: t("sessions.ask"), body: t("sessions.ends"), run: () => end(session) })
            }
          />
        )}
      </QueryState>
      {dialog}
    </Panel>
  );
}
