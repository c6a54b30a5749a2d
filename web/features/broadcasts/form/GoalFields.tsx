import { Autocomplete, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconTarget, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EVENT_NAME_MAX, VALUE_NAME_MAX } from "#contract/customer-events/limits.ts";
import { said } from "#web/platform/said/index.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { EVENTS_PLACE } from "../places.ts";
import { eventKindsQuery } from "../queries.ts";
import styles from "./Form.module.css";
import { type Goal, GOAL_CHOICES, type GoalProblems, isGoal, NEW_GOAL } from "./goal.ts";

interface GoalFieldsProps {
  value: Goal | null;
  onChange: (goal: Goal | null) => void;
  problems?: GoalProblems;
  /** Somebody wants to send it: what is wrong is said. */
  strict?: boolean;
  /** What was entered is only looked at. */
  disabled?: boolean;
}

/** What a broadcast is for: which event, within how long, and which of its values is summed. */
export function GoalFields({ value, onChange, disabled = false, ...others }: GoalFieldsProps) {
  const { t } = useTranslation("broadcasts");
  return (
    <>
      <h2>{t("goal.title")}</h2>
      {disabled ? null : <p className={styles.hint}>{t("goal.lead")}</p>}
      {value ? (
        <Written value={value} onChange={onChange} disabled={disabled} {...others} />
      ) : (
        <div className={styles.add}>
          <Button icon={IconTarget} onClick={() => onChange(NEW_GOAL)}>
            {t("goal.add")}
          </Button>
        </div>
      )}
    </>
  );
}

type WrittenProps = GoalFieldsProps & { value: Goal; disabled: boolean };

function Written({ value, onChange, problems = {}, strict = false, disabled }: WrittenProps) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { data } = useQuery({ ...eventKindsQuery(), enabled: !disabled });
  const { event, hours } = value;
  const kinds = data?.kinds ?? [];
  const put = (part: Partial<Goal>) => onChange({ ...value, ...part });
  const choices = [...new Set([...GOAL_CHOICES, hours])].sort((a, b) => a - b);
  const needed = strict && !isGoal(value) ? t("goal.needed") : undefined;
  return (
    <>
      {data && kinds.length === 0 ? <NoKinds /> : null}
      <div className={styles.goal}>
        <Autocomplete
          label={t("goal.event")}
          data={kinds.map(({ name }) => name)}
          value={event}
          onChange={(next) => put({ event: next })}
          error={problems.event ? said(problems.event) : needed}
          maxLength={EVENT_NAME_MAX}
          dir="ltr"
          disabled={disabled}
          required
        />
        <Select
          label={t("goal.hours")}
          data={choices.map((one) => ({
            value: String(one),
            label: t("fallback.inHours", { count: one, number: number(one) }),
          }))}
          value={String(hours)}
          onChange={(next) => put({ hours: Number(next) })}
          error={problems.hours && said(problems.hours)}
          allowDeselect={false}
          disabled={disabled}
        />
      </div>
      {disabled && !value.value ? null : (
        <Autocomplete
          label={t("goal.value")}
          description={disabled ? undefined : t("goal.valueText")}
          data={kinds.find(({ name }) => name === event.trim())?.values ?? []}
          value={value.value}
          onChange={(next) => put({ value: next })}
          error={problems.value && said(problems.value)}
          maxLength={VALUE_NAME_MAX}
          dir="ltr"
          disabled={disabled}
        />
      )}
      {disabled ? null : (
        <div className={styles.add}>
          <Button icon={IconTrash} onClick={() => onChange(null)}>
            {t("goal.remove")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Nothing was told yet: where it comes from. */
function NoKinds() {
  const { t } = useTranslation("broadcasts");
  const looks = useCan("CUSTOMER_EVENTS.VIEW");
  return (
    <p className={styles.hint}>
      {t("goal.noKinds")} {looks ? <Link to={EVENTS_PLACE}>{t("goal.toEvents")}</Link> : null}
    </p>
  );
}
