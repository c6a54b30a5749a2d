import { useTranslation } from "react-i18next";
import type { JourneyRun } from "#contract/journeys/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import type { Words } from "../parts/useWords.ts";

const TONES: Record<JourneyRun["state"], Tone> = { running: "ok", finished: "info", left: "neutral" };

/** Where somebody's way stands, and why it ended before its end. */
export function RunStatus({ state, reason }: Pick<JourneyRun, "state" | "reason">) {
  const { t } = useTranslation("journeys");
  return (
    <StatusPill tone={TONES[state]} live={state === "running"}>
      {reason ? t("runs.leftBy", { reason: t(`runs.reasons.${reason}`) }) : t(`runs.states.${state}`)}
    </StatusPill>
  );
}

/** The columns of the people in journeys; steps are named where one journey is chosen. */
export function useRunColumns(words: Words | undefined): Column<JourneyRun>[] {
  const { t } = useTranslation("journeys");
  return [
    { key: "who", head: t("monitor.who"), cell: ({ customerName }) => <bdi>{customerName || "-"}</bdi> },
    {
      key: "state",
      head: t("list.state"),
      keep: true,
      cell: ({ state, reason }) => <RunStatus state={state} reason={reason} />,
    },
    {
      key: "journey",
      head: t("monitor.journey"),
      fold: true,
      cell: ({ journeyName }) => <bdi>{journeyName}</bdi>,
    },
    ...(words
      ? [
          {
            key: "step",
            head: t("monitor.step"),
            priority: 2 as const,
            cell: ({ stepId }: JourneyRun) => <bdi>{stepId ? words.titleOf(stepId) : "-"}</bdi>,
          },
        ]
      : []),
    {
      key: "entered",
      head: t("monitor.entered"),
      priority: 2,
      cell: ({ enteredAt }) => <DateText value={enteredAt} />,
    },
    {
      key: "reached",
      head: t("goal.reachedAt"),
      priority: 3,
      cell: ({ reachedAt }) => <DateText value={reachedAt} />,
    },
    { key: "next", head: t("monitor.next"), priority: 3, cell: ({ wakeAt }) => <DateText value={wakeAt} /> },
  ];
}
