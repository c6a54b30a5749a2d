import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatAgent } from "#contract/chat/agents.ts";
import { AGENT_STATUS } from "#contract/chat/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { agentsQuery } from "../queries.ts";
import { useMyId } from "../store/store.ts";
import styles from "./AgentSelect.module.css";

interface AgentSelectProps {
  value: string;
  onChange: (uId: string) => void;
  /** Who cannot be chosen. */
  without?: readonly string[];
  /** What somebody is called who may not be among the first that are found, by id. */
  known?: Readonly<Record<string, string>>;
  error?: string;
}
const SEARCH_MS = 200;

const presenceOf = ({ agentStatus, online }: ChatAgent) =>
  !online || agentStatus === AGENT_STATUS.offline
    ? "offline"
    : agentStatus === AGENT_STATUS.busy
      ? "busy"
      : "available";

/** A colleague, found by name; who can take a chat comes first. */
export function AgentSelect({ value, onChange, without = [], known, error }: AgentSelectProps) {
  const { t } = useTranslation("chat");
  const me = useMyId();
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({ ...agentsQuery(name), placeholderData: keepPreviousData });
  const agents = (query.data?.agents ?? []).filter(({ uId }) => uId !== me && !without.includes(uId));
  const chosen = known?.[value];
  const unlisted = chosen !== undefined && typed === "" && !agents.some(({ uId }) => uId === value);
  return (
    <Select
      label={t("dialogs.agent")}
      withAsterisk
      searchable
      data={[
        ...(unlisted ? [{ value, label: chosen }] : []),
        ...agents.map((agent) => ({ value: agent.uId, label: agent.name })),
      ]}
      value={value || null}
      onChange={(uId) => onChange(uId ?? "")}
      onSearchChange={(words) => {
        // What stands in the field after a choice is no search.
        if (!agents.some((agent) => agent.name === words && agent.uId === value)) setTyped(words);
      }}
      filter={({ options }) => options}
      nothingFoundMessage={query.data ? t("dialogs.noAgent") : t("ui.loading")}
      error={error ?? (query.error ? errorMessage(query.error) : undefined)}
      data-autofocus
      renderOption={({ option }) => {
        const agent = agents.find(({ uId }) => uId === option.value);
        if (!agent) return option.label;
        const presence = presenceOf(agent);
        return (
          <span className={styles.agent}>
            <span className={styles.dot} data-status={presence} aria-hidden />
            <bdi>{agent.name}</bdi>
            <small>
              {t(`presence.${presence}`)} ·{" "}
              {t("dialogs.load", { open: agent.openChats, capacity: agent.capacity })}
            </small>
          </span>
        );
      }}
    />
  );
}
