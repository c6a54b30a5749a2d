import { Checkbox, MultiSelect, SegmentedControl, Select, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { CANNED_TEXT_MAX, FEEDBACK_MAX } from "#contract/chat/limits.ts";
import { AgentSelect } from "../parts/AgentSelect.tsx";
import { configQuery, departmentsQuery, labelsQuery } from "../queries.ts";
import { FileField } from "./FileField.tsx";
import styles from "./Canned.module.css";
import type { Planned } from "./useStepWords.ts";

type Last = "nothing" | "agent" | "department" | "close";

interface ActionFieldsProps {
  planned: Planned;
  last: Last;
  onLast: (last: Last) => void;
  set: (change: Partial<CannedActions>, names?: Record<string, string>) => void;
  /** Says when and how it is done, where that is not by an agent. */
  lead?: string;
  /** The chat has ended: nothing is said, and it goes nowhere. */
  over?: boolean;
}
export type { Last };

/** What a canned reply does beside what it says. */
export function ActionFields({ planned: { actions, names }, lead, over, ...fields }: ActionFieldsProps) {
  const { t } = useTranslation("canned");
  const { data: labels } = useQuery(labelsQuery());
  const { data: departments } = useQuery(departmentsQuery());
  const { data: config } = useQuery(configQuery());
  const { onLast, set } = fields;
  const last = over ? "nothing" : fields.last;
  const { transfer, close } = actions;
  const choices = config?.chat.dispositions.choices ?? [];
  // What is gone stays in sight until somebody takes it out.
  const offered = (ids: readonly string[]) => {
    const known = (labels?.labels ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const held = new Set(known.map(({ value }) => value));
    const gone = ids.filter((one) => labels && !held.has(one));
    return [...known, ...gone.map((value) => ({ value, label: names[value] ?? t("gone") }))];
  };
  const labelField = (key: "addLabels" | "removeLabels") => (
    <MultiSelect
      label={t(key)}
      data={offered(actions[key])}
      value={actions[key]}
      onChange={(value) => set({ [key]: value })}
      searchable
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t("does")}</legend>
      <p className={styles.lead}>{lead ?? t("doesText")}</p>
      {over ? null : (
        <FileField files={actions.files} names={names} onChange={(files, known) => set({ files }, known)} />
      )}
      <Textarea
        label={t("note")}
        value={actions.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        maxLength={CANNED_TEXT_MAX}
        autosize
        minRows={1}
        maxRows={6}
        dir="auto"
      />
      {labelField("addLabels")}
      {labelField("removeLabels")}
      {over ? null : (
        <div>
          <p className={styles.label}>{t("last")}</p>
          <SegmentedControl
            aria-label={t("last")}
            value={last === "agent" || last === "department" ? "transfer" : last}
            onChange={(next) => onLast(next === "transfer" ? "department" : (next as Last))}
            data={(["nothing", "transfer", "close"] as const).map((value) => ({ value, label: t(value) }))}
            fullWidth
          />
        </div>
      )}
      {last === "agent" || last === "department" ? (
        <>
          <SegmentedControl
            aria-label={t("chat:dialogs.to")}
            value={last}
            onChange={(next) => onLast(next as Last)}
            data={[
              { value: "department", label: t("chat:dialogs.department") },
              { value: "agent", label: t("chat:dialogs.agent") },
            ]}
            fullWidth
          />
          {last === "agent" ? (
            <AgentSelect
              value={transfer?.agentId ?? ""}
              known={names}
              onChange={(agentId) => set({ transfer: { note: "", ...transfer, agentId } })}
            />
          ) : (
            <Select
              label={t("chat:dialogs.department")}
              withAsterisk
              searchable
              data={(departments?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={transfer?.departmentId ?? null}
              onChange={(id) => set({ transfer: { note: "", ...transfer, departmentId: id ?? undefined } })}
              nothingFoundMessage={t("chat:dialogs.noDepartment")}
            />
          )}
          <Textarea
            label={t("transferNote")}
            value={transfer?.note ?? ""}
            onChange={(event) => set({ transfer: { ...transfer, note: event.currentTarget.value } })}
            maxLength={FEEDBACK_MAX}
            autosize
            minRows={1}
            maxRows={6}
            dir="auto"
          />
        </>
      ) : null}
      {close && !over ? (
        <>
          {choices.length > 0 || close.disposition ? (
            <Select
              label={t("disposition")}
              placeholder={t(
                config?.chat.dispositions.required && !lead ? "anyDisposition" : "noDisposition",
              )}
              data={[...new Set([...choices, ...(close.disposition ? [close.disposition] : [])])]}
              value={close.disposition || null}
              onChange={(disposition) => set({ close: { ...close, disposition: disposition ?? "" } })}
              clearable
            />
          ) : null}
          <Checkbox
            label={t("quietly")}
            checked={close.quietly}
            onChange={(event) => set({ close: { ...close, quietly: event.currentTarget.checked } })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
