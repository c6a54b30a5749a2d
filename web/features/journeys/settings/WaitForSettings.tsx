import { NativeSelect } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { HAPPENINGS, type HappeningKind, WAYS_MAX } from "#contract/journeys/limits.ts";
import type { Happening } from "#contract/journeys/steps.ts";
import type { StepOf } from "#engines/journeys/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { useDesk } from "../designer/context.ts";
import type { Editing } from "../designer/useEditing.ts";
import { EventField, LeadsField, SegmentField, SpanField } from "./parts.tsx";
import styles from "./Settings.module.css";
import { WayCard } from "./ways.tsx";

const OF_MESSAGE: readonly HappeningKind[] = ["delivered", "read", "clicked", "failed"];

/** What is waited for, how long, and where each of it leads. */
export function WaitForSettings({ step, editing }: { step: StepOf<"waitFor">; editing: Editing }) {
  const { t } = useTranslation("journeys");
  const { definition, words, change, problemOf } = useDesk();
  const messages = definition.steps.filter(({ kind }) => kind === "message");
  const list = (happenings: Happening[]) => change({ ...step, happenings });
  const put = (at: number, part: Partial<Happening>) =>
    change(
      {
        ...step,
        happenings: step.happenings.map((one, place) => (place === at ? { ...one, ...part } : one)),
      },
      `${step.id} happening ${at}`,
    );
  const last = messages.at(-1)?.id ?? null;
  return (
    <>
      <p className={styles.help}>{t("settings.firstHappens")}</p>
      <ol className={styles.ways}>
        {step.happenings.map((one, at) => {
          const problem = (field: string) => problemOf(step.id, `happenings.${at}${field}`);
          return (
            // What is waited for has no name of its own; its inputs are controlled, so the place will do.
            // oxlint-disable-next-line react/no-array-index-key
            <WayCard
              key={at}
              title={words.happening(one)}
              list={step.happenings}
              at={at}
              onList={list}
              unordered
            >
              <NativeSelect
                label={t("settings.happens")}
                value={one.kind}
                onChange={(event) => {
                  const kind = event.currentTarget.value as HappeningKind;
                  put(at, { kind, stepId: OF_MESSAGE.includes(kind) ? (one.stepId ?? last) : null });
                }}
                error={problem("")}
                data={HAPPENINGS.map((kind) => ({
                  value: kind,
                  label: t(`settings.happeningKinds.${kind}`),
                }))}
              />
              {OF_MESSAGE.includes(one.kind) ? (
                <NativeSelect
                  label={t("settings.whichMessage")}
                  value={one.stepId ?? ""}
                  onChange={(event) => put(at, { stepId: event.currentTarget.value || null })}
                  error={problem(".stepId")}
                  data={[
                    { value: "", label: t("settings.chooseStep") },
                    ...messages.map(({ id }) => ({ value: id, label: words.titleOf(id) })),
                  ]}
                />
              ) : null}
              {one.kind === "event" ? (
                <EventField
                  label={t("settings.event")}
                  value={one.event}
                  onChange={(event) => put(at, { event })}
                  error={problem(".event")}
                />
              ) : null}
              {one.kind === "segment" ? (
                <SegmentField
                  label={t("settings.segment")}
                  value={one.segmentId}
                  onChange={(segmentId) => put(at, { segmentId })}
                  error={problem(".segmentId")}
                />
              ) : null}
              <LeadsField
                place={{ from: step.id, way: String(at) }}
                label={t("settings.leads")}
                onLead={editing.connect}
              />
            </WayCard>
          );
        })}
      </ol>
      {problemOf(step.id, "happenings") ? (
        <p className={styles.bad}>{problemOf(step.id, "happenings")}</p>
      ) : null}
      <div className={styles.row}>
        <Button
          size="small"
          icon={IconPlus}
          disabled={step.happenings.length >= WAYS_MAX}
          onClick={() =>
            list([
              ...step.happenings,
              { kind: "event", stepId: null, event: "", segmentId: null, next: null },
            ])
          }
        >
          {t("settings.addHappening")}
        </Button>
      </div>
      <div className={styles.section}>
        <SpanField
          label={t("settings.within")}
          value={step.within}
          onChange={(within) => change({ ...step, within }, `${step.id} within`)}
        />
        <LeadsField
          place={{ from: step.id, way: "otherwise" }}
          label={t("settings.nothingLeads")}
          onLead={editing.connect}
        />
      </div>
    </>
  );
}
