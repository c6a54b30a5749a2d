import { Select, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { WorkingHours } from "#contract/chat/hours.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import { weekdayIn } from "../../parts/weekday.ts";
import styles from "../Config.module.css";
import own from "./Hours.module.css";
import { OtherDays } from "./OtherDays.tsx";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const MOST = 14;
const ZONES = Intl.supportedValuesOf("timeZone");

/** The day after the last one that is open. */
const nextDay = (days: WorkingHours["days"]) => ({
  day: ((days.at(-1)?.day ?? 0) + 1) % DAYS.length,
  from: "09:00",
  to: "18:00",
});

interface HoursFieldsProps {
  hours: WorkingHours;
  onChange: (hours: WorkingHours) => void;
  /** What the server says of a field of them. */
  errorOf: (field: keyof WorkingHours) => string | undefined;
}

/** When somebody is there. */
export function HoursFields({ hours, onChange, errorOf }: HoursFieldsProps) {
  const { t, i18n } = useTranslation("supervision");
  const change = (next: Partial<WorkingHours>) => onChange({ ...hours, ...next });
  const weekday = weekdayIn(i18n.language);
  const { weekStart } = useQuery(apiQuery("GET /e/enterprise/configuration")).data?.configuration ?? {
    weekStart: 1,
  };
  return (
    <>
      <Switch
        label={t("config.hours")}
        description={t("config.hoursText")}
        checked={hours.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Select
        className={styles.number}
        label={t("config.zone")}
        data={[
          { value: "", label: t("config.ownZone") },
          ...[...new Set([hours.timeZone, ...ZONES])]
            .filter(Boolean)
            .map((zone) => ({ value: zone, label: zone })),
        ]}
        value={hours.timeZone}
        onChange={(timeZone) => change({ timeZone: timeZone ?? hours.timeZone })}
        searchable
        allowDeselect={false}
        disabled={!hours.enabled}
        error={errorOf("timeZone")}
      />
      {hours.enabled ? (
        <RowListEditor
          label={t("config.open")}
          rows={hours.days}
          onChange={(days) => change({ days })}
          blank={() => nextDay(hours.days)}
          addLabel={t("config.addDay")}
          max={MOST}
          error={errorOf("days")}
        >
          {(row, update, at) => (
            <div className={styles.day}>
              <Select
                aria-label={t("config.day", { number: at + 1 })}
                data={DAYS.map((nth) => (nth + weekStart) % DAYS.length).map((day) => ({
                  value: String(day),
                  label: weekday(day),
                }))}
                value={String(row.day)}
                onChange={(day) => update({ ...row, day: Number(day) })}
                allowDeselect={false}
              />
              <TextInput
                type="time"
                aria-label={t("config.from", { number: at + 1 })}
                value={row.from}
                onChange={(event) => update({ ...row, from: event.currentTarget.value })}
              />
              <span aria-hidden>–</span>
              <TextInput
                type="time"
                aria-label={t("config.to", { number: at + 1 })}
                value={row.to}
                onChange={(event) => update({ ...row, to: event.currentTarget.value })}
              />
            </div>
          )}
        </RowListEditor>
      ) : null}
      {hours.enabled ? <p className={own.night}>{t("config.night")}</p> : null}
      {hours.enabled ? (
        <OtherDays value={hours.others} onChange={(others) => change({ others })} error={errorOf("others")} />
      ) : null}
    </>
  );
}
