import { NativeSelect, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { AMOUNT_MAX } from "#contract/journeys/limits.ts";
import type { Pause } from "#contract/journeys/steps.ts";
import type { StepOf } from "#engines/journeys/index.ts";
import { useDesk } from "../designer/context.ts";
import { Weekdays } from "./Weekdays.tsx";
import { SpanField } from "./parts.tsx";
import styles from "./Settings.module.css";

const MORNING = "09:00";
const BLANK: { [K in Pause["kind"]]: Extract<Pause, { kind: K }> } = {
  span: { kind: "span", amount: 1, unit: "days" },
  time: { kind: "time", time: MORNING, weekdays: [] },
  date: { kind: "date", field: null, days: 0, time: MORNING, yearly: false, missing: "leave" },
};
const KINDS = Object.keys(BLANK) as Pause["kind"][];

/** How long is waited: a while, until a time of the day, or until a day that an attribute names. */
export function WaitSettings({ step }: { step: StepOf<"wait"> }) {
  const { t } = useTranslation("journeys");
  const { change, names, problemOf } = useDesk();
  const { pause } = step;
  const put = (next: Pause) => change({ ...step, pause: next }, `${step.id} pause`);
  const time = (value: string, write: (time: string) => void) => (
    <TextInput
      type="time"
      label={t("settings.time")}
      value={value}
      // An emptied input has no time that could be kept.
      onChange={(event) => {
        if (event.currentTarget.value) write(event.currentTarget.value);
      }}
      withAsterisk
    />
  );
  return (
    <>
      <NativeSelect
        label={t("settings.waitKind")}
        value={pause.kind}
        onChange={(event) => put(BLANK[event.currentTarget.value as Pause["kind"]])}
        data={KINDS.map((kind) => ({ value: kind, label: t(`settings.waits.${kind}`) }))}
      />
      {pause.kind === "span" ? (
        <SpanField
          label={t("settings.howLong")}
          value={pause}
          onChange={(span) => put({ kind: "span", ...span })}
        />
      ) : null}
      {pause.kind === "time" ? (
        <>
          {time(pause.time, (next) => put({ ...pause, time: next }))}
          <Weekdays value={pause.weekdays} onChange={(weekdays) => put({ ...pause, weekdays })} />
        </>
      ) : null}
      {pause.kind === "date" ? (
        <>
          <Select
            label={t("settings.dateField")}
            data={names.fields.map(({ _id, fieldLabel }) => ({ value: _id, label: fieldLabel }))}
            value={pause.field}
            onChange={(field) => put({ ...pause, field })}
            error={problemOf(step.id, "pause.field")}
            placeholder={t("settings.chooseField")}
            allowDeselect={false}
            searchable
          />
          <div className={styles.pair}>
            <NumberInput
              label={t("settings.dayShift")}
              description={t("settings.dayShiftHelp")}
              value={pause.days}
              onChange={(next) => {
                const days = Math.round(Number(next)) || 0;
                put({ ...pause, days: Math.min(AMOUNT_MAX, Math.max(-AMOUNT_MAX, days)) });
              }}
              allowDecimal={false}
            />
            {time(pause.time, (next) => put({ ...pause, time: next }))}
          </div>
          <Switch
            label={t("settings.yearly")}
            description={t("settings.yearlyHelp")}
            checked={pause.yearly}
            onChange={(event) => put({ ...pause, yearly: event.currentTarget.checked })}
          />
          <Switch
            label={t("settings.missing")}
            description={t("settings.missingHelp")}
            checked={pause.missing === "leave"}
            onChange={(event) => put({ ...pause, missing: event.currentTarget.checked ? "leave" : "go" })}
          />
        </>
      ) : null}
      <p className={styles.help}>{t("settings.clockHelp")}</p>
    </>
  );
}
