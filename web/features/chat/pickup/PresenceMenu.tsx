import { Menu, UnstyledButton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AGENT_STATUS, type AgentStatus } from "#contract/chat/words.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, queryClient } from "#web/platform/api/query.ts";
import { registerWork } from "#web/platform/socket/use.ts";
import { DESK } from "../places.ts";
import { STATUS, statusNow } from "../store/presence.ts";
import styles from "./Pickup.module.css";

const ORDER = ["available", "busy", "offline"] as const;
const nameOf = (status: AgentStatus) => ORDER.find((name) => AGENT_STATUS[name] === status)!;

// Who takes chats and has the desk open works, though nobody may write for an hour.
registerWork("chat", () => location.pathname.startsWith(DESK) && statusNow() === AGENT_STATUS.available);

/** Whether this agent takes chats: said by a dot and a word, changed by a press. */
export function PresenceMenu() {
  const { t } = useTranslation("chat");
  const { data } = useQuery(apiQuery(STATUS));
  const change = useMutation({
    mutationFn: (agentStatus: AgentStatus) =>
      api("PUT /e/enterprise/update_agent_status", { body: { agentStatus } }),
    onSuccess: ({ agentStatus }) =>
      queryClient.setQueryData(apiQuery(STATUS).queryKey, (old) => (old ? { ...old, agentStatus } : old)),
  });
  if (!data) return null;
  const now = nameOf(data.agentStatus);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={styles.presence}
          aria-label={t("presence.change", { status: t(`presence.${now}`) })}
        >
          <span className={styles.dot} data-status={now} aria-hidden />
          <span className={styles.status} aria-hidden>
            {t(`presence.${now}`)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ORDER.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === now}
            leftSection={<span className={styles.dot} data-status={name} aria-hidden />}
            onClick={() => change.mutate(AGENT_STATUS[name])}
          >
            {t(`presence.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
