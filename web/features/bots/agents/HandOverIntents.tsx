import { Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import { botIntentsQuery } from "../queries.ts";
import styles from "./Configuration.module.css";

interface HandOverIntentsProps {
  botId: string;
  chosen: readonly string[];
  onChange: (next: string[]) => void;
  error: string | undefined;
  canEdit: boolean;
}
const BELOW = ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[];
const SHOWN = 100;

/** The intents that the agent does not answer but hands over: chosen one by one, listed below. */
export function HandOverIntents({ botId, chosen, onChange, error, canEdit }: HandOverIntentsProps) {
  const { t } = useTranslation("bots");
  const { data } = useQuery(botIntentsQuery(botId));
  const intents = data?.intents ?? [];
  const named = intents.filter(({ id }) => chosen.includes(id));
  return (
    <div>
      <Select
        label={t("config.handOver.intents")}
        description={t("config.handOver.intentsHelp")}
        inputWrapperOrder={BELOW}
        placeholder={t("config.handOver.choose")}
        data={intents
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        // What is chosen moves to the list below, and the field is free for the next one.
        value={null}
        onChange={(id) => id && onChange([...chosen, id])}
        error={error}
        disabled={!data || !canEdit}
        nothingFoundMessage={t("intents.noMatch")}
        limit={SHOWN}
        searchable
      />
      {named.length ? (
        <ul className={styles.chosen} aria-label={t("config.handOver.intents")}>
          {named.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {canEdit ? (
                <IconButton
                  size="small"
                  icon={IconX}
                  label={t("config.handOver.remove", { name })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
