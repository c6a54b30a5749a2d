import { NativeSelect, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LABEL_MAX, WAYS_MAX } from "#contract/journeys/limits.ts";
import type { SplitWay } from "#contract/journeys/steps.ts";
import type { StepOf } from "#engines/journeys/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { useDesk } from "../designer/context.ts";
import type { Editing } from "../designer/useEditing.ts";
import { LeadsField } from "./parts.tsx";
import { RuleField } from "./RuleField.tsx";
import styles from "./Settings.module.css";
import { ValueFields } from "./ValueFields.tsx";
import { WayCard } from "./ways.tsx";

/** Who goes which way, by rules and by what the event brought; the first that fits is gone. */
export function SplitSettings({ step, editing }: { step: StepOf<"split">; editing: Editing }) {
  const { t } = useTranslation("journeys");
  const { words, change, problemOf } = useDesk();
  const list = (ways: SplitWay[]) => change({ ...step, ways });
  return (
    <>
      <p className={styles.help}>{t("settings.splitHelp")}</p>
      <ol className={styles.ways}>
        {step.ways.map((one, at) => (
          // Ways have no name of their own; their inputs are controlled, so the place will do.
          // oxlint-disable-next-line react/no-array-index-key
          <WayCard key={at} title={words.way(step, String(at))} list={step.ways} at={at} onList={list}>
            <WayFields
              way={one}
              error={problemOf(step.id, `ways.${at}.when`)}
              onChange={(part) =>
                change(
                  {
                    ...step,
                    ways: step.ways.map((old, place) => (place === at ? { ...old, ...part } : old)),
                  },
                  `${step.id} way ${at}`,
                )
              }
            />
            <LeadsField
              place={{ from: step.id, way: String(at) }}
              label={t("settings.leads")}
              onLead={editing.connect}
            />
          </WayCard>
        ))}
      </ol>
      {problemOf(step.id, "ways") ? <p className={styles.bad}>{problemOf(step.id, "ways")}</p> : null}
      <div className={styles.row}>
        <Button
          size="small"
          icon={IconPlus}
          disabled={step.ways.length >= WAYS_MAX}
          onClick={() => list([...step.ways, { label: "", when: null, next: null }])}
        >
          {t("settings.addWay")}
        </Button>
      </div>
      <div className={styles.section}>
        <LeadsField
          place={{ from: step.id, way: "otherwise" }}
          label={t("settings.otherwiseLeads")}
          onLead={editing.connect}
        />
      </div>
    </>
  );
}

interface WayFieldsProps {
  way: SplitWay;
  error?: string;
  onChange: (part: Partial<SplitWay>) => void;
}

function WayFields({ way, error, onChange }: WayFieldsProps) {
  const { t } = useTranslation("journeys");
  const { definition, fixed } = useDesk();
  const { trigger } = definition.entry;
  const values = trigger.kind === "event" ? trigger.values : [];
  const { when } = way;
  const first = values[0];
  return (
    <>
      <TextInput
        label={t("settings.label")}
        value={way.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        maxLength={LABEL_MAX}
        dir="auto"
      />
      {first !== undefined || when?.kind === "value" ? (
        <NativeSelect
          label={t("settings.by")}
          value={when?.kind ?? "rule"}
          onChange={(event) => {
            const byValue = event.currentTarget.value === "value" && first !== undefined;
            onChange({ when: byValue ? { kind: "value", value: first, op: "is", than: "" } : null });
          }}
          data={(["rule", "value"] as const).map((kind) => ({
            value: kind,
            label: t(`settings.byKinds.${kind}`),
          }))}
        />
      ) : null}
      {when?.kind === "value" ? (
        <ValueFields
          test={when}
          values={values}
          error={error}
          onChange={(next) => onChange({ when: next })}
        />
      ) : (
        <RuleField
          label={t("settings.whoGoes")}
          none={t("settings.noRule")}
          value={when?.rule ?? null}
          onChange={(rule) => onChange({ when: rule && { kind: "rule", rule } })}
          error={error}
          fixed={fixed}
        />
      )}
    </>
  );
}
