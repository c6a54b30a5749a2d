import { useMutation } from "@tanstack/react-query";
import {
  IconCopy,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconSend,
  IconTrash,
  IconArrowBackUp,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Activity } from "#contract/campaigns/views.ts";
import type { ActivityMove } from "#contract/campaigns/words.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { toEditActivity } from "../places.ts";
import { CLONE, MOVE_ACTIVITY, REMOVE_ACTIVITY, refreshCampaigns, START_ACTIVITY } from "../queries.ts";

type Step = ActivityMove | "start";
export type ActivityStep = { key: Step | "edit" | "clone" | "remove" } & MenuAction;

/** What can be done with an activity, as its row's menu and its page have it. */
export function useActivityActions(onRemoved?: () => void) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const move = useMutation({
    mutationFn: ({ id, step }: { id: string; step: Step }) =>
      step === "start"
        ? told(START_ACTIVITY, { params: { id } })
        : told(MOVE_ACTIVITY, { params: { id, state: step } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => refreshCampaigns(),
  });
  const clone = useMutation({
    mutationFn: (activityId: string) => told(CLONE, { body: { activityId } }),
    onSuccess: ({ data: { data }, message }) => {
      toast.success(message);
      void refreshCampaigns();
      void navigate(toEditActivity(data.id));
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => told(REMOVE_ACTIVITY, { params: { id } }),
    onSuccess: ({ message }, id) => {
      toastDeleted(message, "activity", id, refreshCampaigns);
      void refreshCampaigns();
      onRemoved?.();
    },
  });
  const actions = ({ id, name, abilities, counts }: Activity): ActivityStep[] => {
    const step = (key: Step, icon: MenuAction["icon"]): ActivityStep[] =>
      abilities[key] ? [{ key, label: t(key), icon, run: () => move.mutate({ id, step: key }) }] : [];
    return [
      ...(abilities.edit
        ? [
            {
              key: "edit" as const,
              label: t("edit"),
              icon: IconEdit,
              run: () => void navigate(toEditActivity(id)),
            },
          ]
        : []),
      ...step("submit", IconSend),
      ...step("withdraw", IconArrowBackUp),
      ...(abilities.start
        ? [
            {
              key: "start" as const,
              label: t("start"),
              icon: IconPlayerPlay,
              run: () =>
                ask({
                  title: t("activities.startTitle", { name }),
                  body: t("activities.startText"),
                  run: () => move.mutateAsync({ id, step: "start" }),
                }),
            },
          ]
        : []),
      ...step("pause", IconPlayerPause),
      ...step("resume", IconPlayerPlay),
      ...(abilities.clone
        ? [{ key: "clone" as const, label: t("clone"), icon: IconCopy, run: () => clone.mutate(id) }]
        : []),
      ...(abilities.stop
        ? [
            {
              key: "stop" as const,
              label: t("stop"),
              icon: IconPlayerStop,
              danger: true,
              run: () =>
                ask({
                  title: t("activities.stopTitle", { name }),
                  body: t("activities.stopText", { number: number(counts.waiting) }),
                  run: () => move.mutateAsync({ id, step: "stop" }),
                }),
            },
          ]
        : []),
      ...(abilities.remove
        ? [
            {
              key: "remove" as const,
              label: t("remove"),
              icon: IconTrash,
              danger: true,
              run: () =>
                ask({
                  title: t("activities.removeTitle", { name }),
                  body: t("removeText"),
                  run: () => remove.mutateAsync(id),
                }),
            },
          ]
        : []),
    ];
  };
  return { actions, dialog, busy: move.isPending };
}
