import { Checkbox, NumberInput } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { JourneyGoal } from "#contract/journeys/goal.ts";
import { GOAL_DAYS, GOAL_DAYS_MAX } from "#contract/journeys/limits.ts";
import { AimFields } from "#web/features/broadcasts/public.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { useDesk } from "../designer/context.ts";
import styles from "./Settings.module.css";
import { ValueFields } from "./ValueFields.tsx";

const NEW: JourneyGoal = { event: "", when: null, days: GOAL_DAYS, value: "", exit: false };
/** As journeys call values. */
const VALUE = /^[A-Za-z][A-Za-z0-9_]*$/;

/** What the journey is for: an event within some days after somebody came in, and what of it is summed. */
export function GoalSettings() {
  const { t } = useTranslation("journeys");
  const { definition, edit, fixed, problemOf } = useDesk();
  const { goal } = definition;
  const put = (next: JourneyGoal | null) => edit({ ...definition, goal: next }, "goal");
  return (
    <section className={styles.section} aria-label={t("goal.title")}>
      <h3>{t("goal.title")}</h3>
      <Suspense fallback={<LinesSkeleton lines={2} />}>
        <AimFields
          value={goal}
          fresh={NEW}
          onChange={(aim) => put(aim && { ...NEW, ...goal, ...aim })}
          lead={t("goal.lead")}
          problems={{ event: problemOf(null, "goal.event"), value: problemOf(null, "goal.value") }}
          disabled={fixed}
          within={
            <NumberInput
              label={t("goal.days")}
              value={goal?.days ?? GOAL_DAYS}
              onChange={(next) =>
                goal &&
                put({ ...goal, days: Math.min(GOAL_DAYS_MAX, Math.max(1, Math.round(Number(next)) || 1)) })
              }
              min={1}
              max={GOAL_DAYS_MAX}
              allowDecimal={false}
            />
          }
        >
          {goal ? <Further goal={goal} onChange={put} /> : null}
        </AimFields>
      </Suspense>
    </section>
  );
}

interface FurtherProps {
  goal: JourneyGoal;
  onChange: (goal: JourneyGoal) => void;
}

/** Which of such events count, and whether whoever did it leaves. */
function Further({ goal, onChange }: FurtherProps) {
  const { t } = useTranslation("journeys");
  const { names, problemOf } = useDesk();
  const known = names.events.find(({ name }) => name === goal.event.trim())?.values ?? [];
  const values = known.filter((name) => VALUE.test(name));
  const first = values[0];
  return (
    <>
      {first !== undefined || goal.when ? (
        <Checkbox
          label={t("goal.when")}
          checked={goal.when !== null}
          onChange={(event) =>
            onChange({
              ...goal,
              when:
                event.currentTarget.checked && first !== undefined
                  ? { kind: "value", value: first, op: "is", than: "" }
                  : null,
            })
          }
        />
      ) : null}
      {goal.when ? (
        <ValueFields
          test={goal.when}
          values={values}
          error={problemOf(null, "goal.when")}
          onChange={(when) => onChange({ ...goal, when })}
        />
      ) : null}
      <Checkbox
        label={t("goal.exit")}
        description={t("goal.exitHelp")}
        checked={goal.exit}
        onChange={(event) => onChange({ ...goal, exit: event.currentTarget.checked })}
      />
    </>
  );
}
