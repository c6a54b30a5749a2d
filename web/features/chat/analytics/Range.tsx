import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Answer } from "#web/platform/api/types.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { dayBefore } from "#web/ui/format/days.ts";
import { PeriodButtons } from "../graph/PeriodButtons.tsx";
import { daysOf, PERIOD_NAMES } from "../graph/period.ts";
import styles from "./Analytics.module.css";

interface Params {
  startDay: string;
  endDay: string;
  channelId: string;
  agentId: string;
  departmentId: string;
}
interface RangeProps {
  params: Params;
  set: (change: Partial<Params>) => void;
  choices: Answer<"GET /e/enterprise/chat/history/choices"> | undefined;
}

/** Of which days, channel, agent and department the numbers are. */
export function Range({ params, set, choices }: RangeProps) {
  const { t } = useTranslation("supervision");
  const { startDay, endDay } = params;
  const period = PERIOD_NAMES.find((one) => {
    const days = daysOf(one);
    return days.startDay === startDay && days.endDay === endDay;
  });
  const selects = [
    ["channelId", "channel", choices?.channels],
    ["agentId", "agent", choices?.agents],
    ["departmentId", "department", choices?.departments],
  ] as const;
  return (
    <ToolRow>
      <PeriodButtons value={period} onChange={(next) => set(daysOf(next))} />
      <DateField
        aria-label={t("history.startDate")}
        value={startDay}
        max={endDay}
        required
        onChange={(value) => set({ startDay: value })}
      />
      <DateField
        aria-label={t("history.endDate")}
        value={endDay}
        min={startDay}
        max={dayBefore()}
        required
        onChange={(value) => set({ endDay: value })}
      />
      {selects.map(([key, word, list]) => (
        <Select
          key={key}
          aria-label={t(`history.${word}`)}
          placeholder={t(`history.${word}`)}
          className={styles.select}
          data={(list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={params[key] || null}
          onChange={(value) => set({ [key]: value ?? "" })}
          searchable={(list?.length ?? 0) > 8}
          clearable
          clearButtonProps={{ "aria-label": t("history.any", { what: t(`history.${word}`) }) }}
        />
      ))}
    </ToolRow>
  );
}
