import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { said } from "#web/platform/said/index.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { AimFields } from "./AimFields.tsx";
import { type Goal, GOAL_CHOICES, type GoalProblems, NEW_GOAL } from "./goal.ts";

interface GoalFieldsProps {
  value: Goal | null;
  onChange: (goal: Goal | null) => void;
  problems?: GoalProblems;
  /** Somebody wants to send it: what is wrong is said. */
  strict?: boolean;
  /** What was entered is only looked at. */
  disabled?: boolean;
}

/** What a message is for: which event, within how long, and which of its values is summed. */
export function GoalFields({ value, onChange, problems = {}, ...others }: GoalFieldsProps) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { hours } = value ?? NEW_GOAL;
  const choices = [...new Set([...GOAL_CHOICES, hours])].sort((a, b) => a - b);
  return (
    <>
      <h2>{t("goal.title")}</h2>
      <AimFields
        value={value}
        fresh={NEW_GOAL}
        onChange={onChange}
        lead={t("goal.lead")}
        problems={problems}
        within={
          <Select
            label={t("goal.hours")}
            data={choices.map((one) => ({
              value: String(one),
              label: t("fallback.inHours", { count: one, number: number(one) }),
            }))}
            value={String(hours)}
            onChange={(next) => value && onChange({ ...value, hours: Number(next) })}
            error={problems.hours && said(problems.hours)}
            allowDeselect={false}
            disabled={others.disabled}
          />
        }
        {...others}
      />
    </>
  );
}
