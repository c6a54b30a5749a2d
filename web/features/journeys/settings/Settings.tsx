import { TextInput } from "@mantine/core";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LABEL_MAX, type StepKind } from "#contract/journeys/limits.ts";
import { type Step, stepOf, waysOf } from "#engines/journeys/index.ts";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { useDesk } from "../designer/context.ts";
import type { Editing } from "../designer/useEditing.ts";
import { CallSettings } from "./CallSettings.tsx";
import { ExperimentSettings } from "./ExperimentSettings.tsx";
import { LeadsField } from "./parts.tsx";
import styles from "./Settings.module.css";
import { SplitSettings } from "./SplitSettings.tsx";
import { WaitForSettings } from "./WaitForSettings.tsx";
import { WaitSettings } from "./WaitSettings.tsx";

// What only one kind needs is fetched where one is.
const MessageSettings = lazy(async () => ({
  default: (await import("./MessageSettings.tsx")).MessageSettings,
}));

const EntrySettings = lazy(async () => ({ default: (await import("./EntrySettings.tsx")).EntrySettings }));
const UpdateSettings = lazy(async () => ({ default: (await import("./UpdateSettings.tsx")).UpdateSettings }));

type Fields = ComponentType<{ step: never; editing: Editing }>;
const FIELDS: Partial<Record<StepKind, Fields>> = {
  message: MessageSettings as unknown as Fields,
  wait: WaitSettings as Fields,
  waitFor: WaitForSettings as Fields,
  split: SplitSettings as Fields,
  experiment: ExperimentSettings as Fields,
  update: UpdateSettings as unknown as Fields,
  call: CallSettings as Fields,
};
/** Kinds whose settings say themselves where each of their ways leads. */
const OWN_WAYS: readonly StepKind[] = ["waitFor", "split", "experiment"];

interface SettingsProps {
  /** A step; "" for the journey as a whole. */
  stepId: string | null;
  editing: Editing;
}

/** What the chosen step does; of the journey as a whole where none is chosen. */
export default function Settings({ stepId, editing }: SettingsProps) {
  const { definition } = useDesk();
  const step = stepOf(definition, stepId);
  return step ? <StepSettings step={step} editing={editing} /> : <EntrySettings editing={editing} />;
}

function StepSettings({ step, editing }: { step: Step; editing: Editing }) {
  const { t } = useTranslation("journeys");
  const { words, change, fixed, problemOf } = useDesk();
  const Own = FIELDS[step.kind];
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <div>
          <h2 dir="auto">{words.title(step)}</h2>
          <p className={styles.help}>{t(`steps.${step.kind}.text`)}</p>
        </div>
        {fixed ? null : <RowMenu name={words.title(step)} actions={editing.actionsOf(step)} />}
      </div>
      <fieldset disabled={fixed} className={styles.fieldset}>
        <TextInput
          label={t("settings.name")}
          description={step.kind === "milestone" ? t("settings.milestoneHelp") : undefined}
          placeholder={t(`steps.${step.kind}.title`)}
          value={step.name}
          onChange={(event) => change({ ...step, name: event.currentTarget.value }, `${step.id} name`)}
          error={problemOf(step.id, "name")}
          maxLength={LABEL_MAX}
          dir="auto"
        />
        <Suspense fallback={<LinesSkeleton />}>
          {Own ? <Own step={step as never} editing={editing} /> : null}
        </Suspense>
        {OWN_WAYS.includes(step.kind) ? null : (
          <div className={styles.section}>
            {waysOf(step).map(({ way }) => (
              <LeadsField
                key={way}
                place={{ from: step.id, way }}
                label={
                  words.way(step, way)
                    ? t("settings.wayLeads", { way: words.way(step, way) })
                    : t("settings.leads")
                }
                onLead={editing.connect}
              />
            ))}
          </div>
        )}
      </fieldset>
    </div>
  );
}
