import { SegmentedControl } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RULE_CONDITIONS_MAX } from "#contract/chat/limits.ts";
import type { RuleCondition } from "#contract/chat/rules.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConditionRow } from "./ConditionRow.tsx";
import { emptyCondition } from "./draft.ts";
import styles from "./Rules.module.css";

interface ConditionsProps {
  every: boolean;
  conditions: RuleCondition[];
  names: Readonly<Record<string, string>>;
  onChange: (change: { every?: boolean; conditions?: RuleCondition[] }) => void;
}

/** What has to hold for a rule to act. */
export function Conditions({ every, conditions, names, onChange }: ConditionsProps) {
  const { t } = useTranslation("rules");
  return (
    <fieldset className={styles.group}>
      <legend>{t("if")}</legend>
      {conditions.length === 0 ? <p className={styles.lead}>{t("always")}</p> : null}
      {conditions.length > 1 ? (
        <SegmentedControl
          aria-label={t("if")}
          value={every ? "every" : "any"}
          onChange={(next) => onChange({ every: next === "every" })}
          data={(["every", "any"] as const).map((value) => ({ value, label: t(value) }))}
          fullWidth
        />
      ) : null}
      {conditions.map((condition, at) => (
        <ConditionRow
          // oxlint-disable-next-line react/no-array-index-key -- a condition is nothing but its place
          key={at}
          condition={condition}
          place={at + 1}
          names={names}
          onChange={(next) => onChange({ conditions: conditions.with(at, next) })}
          onRemove={() => onChange({ conditions: conditions.toSpliced(at, 1) })}
        />
      ))}
      {conditions.length < RULE_CONDITIONS_MAX ? (
        <div>
          <Button
            size="small"
            icon={IconPlus}
            onClick={() => onChange({ conditions: [...conditions, emptyCondition("words")] })}
          >
            {t("addCondition")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
