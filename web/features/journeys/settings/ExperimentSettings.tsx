import { NumberInput, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LABEL_MAX, WAYS_MAX } from "#contract/journeys/limits.ts";
import type { StepOf } from "#engines/journeys/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { useDesk } from "../designer/context.ts";
import type { Editing } from "../designer/useEditing.ts";
import { LeadsField } from "./parts.tsx";
import styles from "./Settings.module.css";
import { WayCard } from "./ways.tsx";

const WHOLE = 100;
const LETTER_A = 65;

/** Variants of which chance picks one, by their shares. */
export function ExperimentSettings({ step, editing }: { step: StepOf<"experiment">; editing: Editing }) {
  const { t } = useTranslation("journeys");
  const { words, change, problemOf } = useDesk();
  const list = (ways: typeof step.ways) => change({ ...step, ways });
  const put = (at: number, part: Partial<(typeof step.ways)[number]>) =>
    change(
      { ...step, ways: step.ways.map((one, place) => (place === at ? { ...one, ...part } : one)) },
      `${step.id} way ${at}`,
    );
  return (
    <>
      <p className={styles.help}>{t("settings.experimentHelp")}</p>
      <ol className={styles.ways}>
        {step.ways.map((one, at) => (
          // Variants have no name of their own; their inputs are controlled, so the place will do.
          // oxlint-disable-next-line react/no-array-index-key
          <WayCard
            key={at}
            title={words.way(step, String(at))}
            list={step.ways}
            at={at}
            onList={list}
            unordered
          >
            <div className={styles.pair}>
              <TextInput
                label={t("settings.label")}
                value={one.label}
                onChange={(event) => put(at, { label: event.currentTarget.value })}
                maxLength={LABEL_MAX}
                dir="auto"
              />
              <NumberInput
                label={t("settings.share")}
                value={one.share}
                onChange={(next) =>
                  put(at, { share: Math.min(WHOLE, Math.max(0, Math.round(Number(next)) || 0)) })
                }
                min={0}
                max={WHOLE}
                allowDecimal={false}
              />
            </div>
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
          onClick={() =>
            list([
              ...step.ways,
              { label: String.fromCharCode(LETTER_A + step.ways.length), share: WHOLE / 2, next: null },
            ])
          }
        >
          {t("settings.addVariant")}
        </Button>
      </div>
    </>
  );
}
