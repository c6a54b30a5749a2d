import { Select } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { dayBefore } from "#web/ui/format/days.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { CSV, narrowed, type Params, rangeOf } from "./queries.ts";
import styles from "./Reports.module.css";

interface ControlsProps {
  agents: readonly { id: string; name: string }[];
  agentId: string;
  params: Params;
  onSubmit: (change: Pick<Params, "agentId" | "startDay" | "endDay">) => void;
}

/** Whose report, and of which days; nothing changes before Submit. */
export function Controls({ agents, agentId, params, onSubmit }: ControlsProps) {
  const { t } = useTranslation("bot-reports");
  const [draft, setDraft] = useState({ agentId, startDay: params.startDay, endDay: params.endDay });
  const days = [
    ["startDay", "startDate", undefined, draft.endDay],
    ["endDay", "endDate", draft.startDay, dayBefore()],
  ] as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(draft);
      }}
    >
      <ToolRow>
        <Select
          aria-label={t("agent")}
          className={styles.agent}
          data={agents.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.agentId}
          onChange={(id) => id && setDraft({ ...draft, agentId: id })}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t("noAgents")}
        />
        {days.map(([key, word, min, max]) => (
          <DateField
            key={key}
            required
            aria-label={t(word)}
            value={draft[key]}
            min={min}
            max={max}
            onChange={(value) => setDraft({ ...draft, [key]: value })}
          />
        ))}
        <Button type="submit" tone="primary">
          {t("submit")}
        </Button>
        {params.view === "conversations" ? (
          <Button
            icon={IconDownload}
            onClick={() =>
              void download(CSV, "conversation_report.csv", {
                query: { ...rangeOf(params, agentId), ...narrowed(params) },
              })
            }
          >
            {t("download")}
          </Button>
        ) : null}
      </ToolRow>
    </form>
  );
}
