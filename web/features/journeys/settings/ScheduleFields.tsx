import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { REPEATS } from "#contract/campaigns/schedule-words.ts";
import type { Repeat, Schedule } from "#contract/campaigns/schedule.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { dayBefore } from "#web/ui/format/days.ts";
import styles from "./Settings.module.css";
import { Weekdays } from "./Weekdays.tsx";

const KINDS: readonly Schedule["kind"][] = ["now", "at", "repeat"];
const LAST_DAY = 31;
const DAY_MS = 86_400_000;

const blank = (kind: Schedule["kind"]): Schedule => {
  if (kind === "now") return { kind };
  if (kind === "at") return { kind, at: new Date(Date.now() + DAY_MS).toISOString() };
  return {
    kind,
    every: "day",
    weekdays: [],
    monthDay: null,
    time: "10:00",
    from: dayBefore(-1),
    until: null,
  };
};

interface ScheduleFieldsProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

/** When the people of a segment come in. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation("journeys");
  return (
    <>
      <NativeSelect
        label={t("schedule.when")}
        value={schedule.kind}
        onChange={(event) => onChange(blank(event.currentTarget.value as Schedule["kind"]))}
        data={KINDS.map((kind) => ({ value: kind, label: t(`schedule.kinds.${kind}`) }))}
      />
      {schedule.kind === "at" ? (
        <DateTimeField
          label={t("schedule.at")}
          value={schedule.at}
          required
          onChange={(at) => onChange({ kind: "at", at })}
        />
      ) : null}
      {schedule.kind === "repeat" ? <RepeatFields repeat={schedule} onChange={onChange} /> : null}
    </>
  );
}

function RepeatFields({ repeat, onChange }: { repeat: Repeat; onChange: (schedule: Repeat) => void }) {
  const { t } = useTranslation("journeys");
  const { every, time, from, until, weekdays, monthDay } = repeat;
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t("schedule.every")}
          value={every}
          onChange={(event) => onChange({ ...repeat, every: event.currentTarget.value as Repeat["every"] })}
          data={REPEATS.map((value) => ({ value, label: t(`schedule.each.${value}`) }))}
        />
        <TextInput
          type="time"
          label={t("settings.time")}
          value={time}
          onChange={(event) => {
            if (event.currentTarget.value) onChange({ ...repeat, time: event.currentTarget.value });
          }}
        />
      </div>
      {every === "week" ? (
        <Weekdays value={weekdays} onChange={(next) => onChange({ ...repeat, weekdays: next })} />
      ) : null}
      {every === "month" ? (
        <NumberInput
          label={t("schedule.monthDay")}
          value={monthDay ?? 1}
          onChange={(next) =>
            onChange({ ...repeat, monthDay: Math.min(LAST_DAY, Math.max(1, Math.round(Number(next)) || 1)) })
          }
          min={1}
          max={LAST_DAY}
        />
      ) : null}
      <div className={styles.pair}>
        <DateField
          label={t("schedule.from")}
          value={from}
          required
          onChange={(next) => onChange({ ...repeat, from: next })}
        />
        <DateField
          label={t("schedule.until")}
          value={until ?? ""}
          min={from}
          onChange={(value) => onChange({ ...repeat, until: value || null })}
        />
      </div>
    </>
  );
}
