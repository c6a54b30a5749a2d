import { Checkbox, NativeSelect, NumberInput, TagsInput } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { VALUES_MAX } from "#contract/customer-events/limits.ts";
import type { Entry, Trigger } from "#contract/journeys/entry.ts";
import { AMOUNT_MAX, ENTRY_KINDS, type EntryKind, LABEL_MAX, WORDS_MAX } from "#contract/journeys/limits.ts";
import { useDesk } from "../designer/context.ts";
import type { Editing } from "../designer/useEditing.ts";
import { ExitSettings } from "./ExitSettings.tsx";
import { GoalSettings } from "./GoalSettings.tsx";
import { EventField, LeadsField, SegmentField } from "./parts.tsx";
import { RuleField } from "./RuleField.tsx";
import styles from "./Settings.module.css";

const ScheduleFields = lazy(async () => ({ default: (await import("./ScheduleFields.tsx")).ScheduleFields }));
const BLANK: { [K in EntryKind]: Extract<Trigger, { kind: K }> } = {
  hand: { kind: "hand" },
  segment: { kind: "segment", segmentId: null, present: false },
  event: { kind: "event", event: "", values: [] },
  message: { kind: "message", channelId: null, match: "is", words: [] },
  flow: { kind: "flow", flowId: null },
  schedule: { kind: "schedule", segmentId: null, schedule: { kind: "now" } },
};
const VALUE = /^[A-Za-z][A-Za-z0-9_]*$/;
const MONTH = 30;

/** How people come in, and what holds for the journey as a whole. */
export function EntrySettings({ editing }: { editing: Editing }) {
  const { t } = useTranslation("journeys");
  const { definition, edit, fixed, problemOf } = useDesk();
  const { entry } = definition;
  const put = (part: Partial<Entry>, place = "entry") =>
    edit({ ...definition, entry: { ...entry, ...part } }, place);
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <div>
          <h2>{t("designer.entry")}</h2>
          <p className={styles.help}>{t("settings.entryHelp")}</p>
        </div>
      </div>
      <fieldset disabled={fixed} className={styles.fieldset}>
        <NativeSelect
          label={t("settings.entryKind")}
          value={entry.trigger.kind}
          onChange={(event) => put({ trigger: BLANK[event.currentTarget.value as EntryKind] }, "")}
          data={ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`entries.${kind}`) }))}
        />
        <TriggerFields trigger={entry.trigger} onChange={(trigger) => put({ trigger })} />
        <RuleField
          label={t("settings.only")}
          none={t("settings.everybody")}
          value={entry.only}
          onChange={(only) => put({ only }, "")}
          error={problemOf(null, "entry.only")}
          fixed={fixed}
          removable
        />
        <NativeSelect
          label={t("settings.again")}
          value={entry.again.kind}
          onChange={(event) => {
            const kind = event.currentTarget.value;
            put({
              again:
                kind === "days" ? { kind, days: MONTH } : { kind: kind === "always" ? "always" : "never" },
            });
          }}
          data={(["never", "always", "days"] as const).map((kind) => ({
            value: kind,
            label: t(`settings.agains.${kind}`),
          }))}
        />
        {entry.again.kind === "days" ? (
          <NumberInput
            label={t("settings.againDays")}
            value={entry.again.days}
            onChange={(next) =>
              put({
                again: {
                  kind: "days",
                  days: Math.min(AMOUNT_MAX, Math.max(1, Math.round(Number(next)) || 1)),
                },
              })
            }
            min={1}
            max={AMOUNT_MAX}
            allowDecimal={false}
          />
        ) : null}
        <LeadsField
          place={{ from: null, way: "next" }}
          label={t("settings.leads")}
          onLead={editing.connect}
        />
        <GoalSettings />
        <ExitSettings />
      </fieldset>
    </div>
  );
}

interface TriggerFieldsProps {
  trigger: Trigger;
  onChange: (trigger: Trigger) => void;
}

/** What each kind of entry asks for. */
function TriggerFields({ trigger, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation("journeys");
  const { names, problemOf } = useDesk();
  const problem = (field: string) => problemOf(null, `entry.trigger.${field}`);
  if (trigger.kind === "hand") return <p className={styles.help}>{t("settings.handHelp")}</p>;
  if (trigger.kind === "event")
    return (
      <>
        <EventField
          label={t("settings.event")}
          description={t("settings.eventHelp")}
          value={trigger.event}
          onChange={(event) => onChange({ ...trigger, event })}
          error={problem("event")}
        />
        <TagsInput
          label={t("settings.values")}
          description={t("settings.eventValuesHelp")}
          data={names.events.find(({ name }) => name === trigger.event)?.values ?? []}
          value={trigger.values}
          onChange={(values) => onChange({ ...trigger, values: values.filter((value) => VALUE.test(value)) })}
          maxTags={VALUES_MAX}
          maxLength={LABEL_MAX}
          dir="ltr"
        />
      </>
    );
  if (trigger.kind === "message")
    return (
      <>
        <NativeSelect
          label={t("settings.channel")}
          value={trigger.channelId ?? ""}
          onChange={(event) => onChange({ ...trigger, channelId: event.currentTarget.value || null })}
          error={problem("channelId")}
          data={[
            { value: "", label: t("settings.anyChannel") },
            ...names.channels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          label={t("settings.match")}
          value={trigger.match}
          onChange={(event) =>
            onChange({ ...trigger, match: event.currentTarget.value === "contains" ? "contains" : "is" })
          }
          data={(["is", "contains"] as const).map((match) => ({
            value: match,
            label: t(`settings.matches.${match}`),
          }))}
        />
        <TagsInput
          label={t("settings.words")}
          description={t("settings.wordsHelp")}
          value={trigger.words}
          onChange={(words) => onChange({ ...trigger, words })}
          error={problem("words")}
          maxTags={WORDS_MAX}
          maxLength={LABEL_MAX}
        />
      </>
    );
  if (trigger.kind === "flow")
    return (
      <NativeSelect
        label={t("settings.flow")}
        description={t("settings.flowHelp")}
        value={trigger.flowId ?? ""}
        onChange={(event) => onChange({ kind: "flow", flowId: event.currentTarget.value || null })}
        error={problem("flowId")}
        withAsterisk
        data={[
          { value: "", label: t("settings.chooseFlow") },
          ...names.flows.map(({ id, name, channelName }) => ({
            value: id,
            label: `${name} · ${channelName}`,
          })),
        ]}
      />
    );
  return (
    <>
      <SegmentField
        label={t("settings.segment")}
        value={trigger.segmentId}
        onChange={(segmentId) => onChange({ ...trigger, segmentId })}
        error={problem("segmentId")}
      />
      {trigger.kind === "segment" ? (
        <Checkbox
          label={t("settings.present")}
          description={t("settings.presentHelp")}
          checked={trigger.present}
          onChange={(event) => onChange({ ...trigger, present: event.currentTarget.checked })}
        />
      ) : (
        <Suspense>
          <ScheduleFields
            schedule={trigger.schedule}
            onChange={(schedule) => onChange({ ...trigger, schedule })}
          />
        </Suspense>
      )}
    </>
  );
}
