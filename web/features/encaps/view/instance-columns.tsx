import { useTranslation } from "react-i18next";
import type { EncapMilestone } from "#contract/encaps/definition.ts";
import type { EncapInstance } from "#contract/encaps/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";

const TONES = { opened: "neutral", started: "info", finished: "ok" } as const;

/** How far a run is. */
export function InstanceStatus({ state }: Pick<EncapInstance, "state">) {
  const { t } = useTranslation("encaps");
  return <StatusPill tone={TONES[state]}>{t(`instances.states.${state}`)}</StatusPill>;
}

/** The columns of the list of runs. */
export function useInstanceColumns(milestones: readonly EncapMilestone[]): Column<EncapInstance>[] {
  const { t } = useTranslation("encaps");
  const names = new Map(milestones.map(({ id, name }) => [id, name || id]));
  return [
    {
      key: "who",
      head: t("instances.who"),
      cell: ({ customerName, linkName, linkKind }) => (
        <bdi>{customerName || linkName || t(`links.kinds.${linkKind}`)}</bdi>
      ),
    },
    {
      key: "state",
      head: t("list.state"),
      keep: true,
      cell: ({ state }) => <InstanceStatus state={state} />,
    },
    {
      key: "where",
      head: t("instances.where"),
      priority: 2,
      cell: ({ formName }) => <bdi>{formName ?? "-"}</bdi>,
    },
    {
      key: "milestone",
      head: t("instances.milestone"),
      priority: 3,
      cell: ({ milestoneId }) => <bdi>{milestoneId ? (names.get(milestoneId) ?? milestoneId) : "-"}</bdi>,
    },
    {
      key: "opened",
      head: t("instances.opened"),
      fold: true,
      cell: ({ openedAt }) => <DateText value={openedAt} />,
    },
    {
      key: "finished",
      head: t("instances.finished"),
      priority: 2,
      cell: ({ finishedAt }) => <DateText value={finishedAt} />,
    },
  ];
}
