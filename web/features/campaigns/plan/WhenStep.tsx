import { Checkbox, NumberInput, Radio, Select, TextInput } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { REPEATS } from "#contract/campaigns/schedule-words.ts";
import { TryDays, Urgent } from "#web/features/broadcasts/public.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "../parts/Campaigns.module.css";
import { weekdayName } from "../parts/useWhen.ts";
import type { Kind, PlanDraft } from "./draft.ts";
import type { PlanProblems } from "./problems.ts";

interface WhenStepProps {
  draft: PlanDraft;
  problems: PlanProblems;
  onChange: (change: Partial<PlanDraft>) => void;
}
const KINDS: readonly Kind[] = ["now", "at", "repeat"];
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const LAST_DAY = 31;

/** When it is sent, how fast, and whether what failed is tried again. */
export function WhenStep({ draft, problems, onChange }: WhenStepProps) {
  const { t, i18n } = useTranslation("campaigns");
  return (
    <section className={styles.card} aria-label={t("steps.when")}>
      <Radio.Group
        label={t("when.title")}
        value={draft.kind}
        onChange={(next) => onChange({ kind: KINDS.find((one) => one === next) ?? "now" })}
      >
        <div className={styles.days}>
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`when.kinds.${kind}`)} />
          ))}
        </div>
      </Radio.Group>
      {draft.kind === "at" ? (
        <DateTimeField
          label={t("when.time")}
          value={draft.at}
          onChange={(at) => onChange({ at })}
          error={problems.at}
          withAsterisk
        />
      ) : null}
      {draft.kind === "repeat" ? (
        <>
          <div className={styles.two}>
            <Select
              label={t("when.every")}
              data={REPEATS.map((value) => ({ value, label: t(`when.each.${value}`) }))}
              value={draft.every}
              onChange={(next) => onChange({ every: REPEATS.find((one) => one === next) ?? "day" })}
              allowDeselect={false}
            />
            <TextInput
              type="time"
              label={t("when.clock")}
              description={t("when.clockText")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              value={draft.time}
              onChange={(event) => onChange({ time: event.currentTarget.value })}
              withAsterisk
            />
          </div>
          {draft.every === "week" ? (
            <Checkbox.Group
              label={t("when.weekdays")}
              description={t("when.weekdaysText")}
              value={draft.weekdays.map(String)}
              onChange={(next) => onChange({ weekdays: next.map(Number).toSorted((a, b) => a - b) })}
            >
              <div className={styles.days}>
                {DAYS.map((day) => (
                  <Checkbox key={day} value={String(day)} label={weekdayName(day, i18n.language)} />
                ))}
              </div>
            </Checkbox.Group>
          ) : null}
          {draft.every === "month" ? (
            <NumberInput
              label={t("when.monthDay")}
              description={t("when.monthDayText")}
              value={draft.monthDay}
              onChange={(next) => onChange({ monthDay: Math.min(LAST_DAY, Math.max(1, Number(next) || 1)) })}
              min={1}
              max={LAST_DAY}
            />
          ) : null}
          <div className={styles.two}>
            <DateField
              label={t("when.firstDay")}
              value={draft.from}
              onChange={(value) => onChange({ from: value })}
              withAsterisk
            />
            <DateField
              label={t("when.lastDay")}
              value={draft.until}
              min={draft.from}
              onChange={(value) => onChange({ until: value })}
            />
          </div>
          {problems.repeat ? (
            <p className={styles.bad} role="alert">
              {problems.repeat}
            </p>
          ) : null}
        </>
      ) : null}
      <TextInput
        label={t("when.pace")}
        description={t("when.paceText")}
        value={draft.pace}
        onChange={(event) => onChange({ pace: event.currentTarget.value.trim() })}
        error={problems.pace}
        inputMode="decimal"
        dir="ltr"
      />
      <Suspense fallback={<LinesSkeleton lines={2} />}>
        <TryDays value={draft.tryDays} onChange={(tryDays) => onChange({ tryDays })} />
        <Urgent value={draft.urgent} onChange={(urgent) => onChange({ urgent })} />
      </Suspense>
    </section>
  );
}
