import { useMutation } from "@tanstack/react-query";
import {
  IconCalendarPlus,
  IconChartBar,
  IconEdit,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTestPipe,
  IconTrash,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Campaign } from "#contract/campaigns/views.ts";
import type { CampaignAction } from "#contract/campaigns/words.ts";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { activitiesOf, newActivityOf, toCampaign, toReport } from "../places.ts";
import { REMOVE, refreshCampaigns, STEER } from "../queries.ts";

const TestDialog = lazy(async () => ({ default: (await import("../form/TestSend.tsx")).TestSend }));

/** What can be done with a campaign, as its row's menu and its page have it. */
export function useCampaignMenu(onRemoved?: () => void) {
  const { t } = useTranslation("campaigns");
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [testing, setTesting] = useState<string>();
  const canSend = useCan("CAMPAIGNS.CREATE");
  const canRead = useCan("CAMPAIGNS.VIEW_CAMPAIGNREPORT", "CAMPAIGNS.VIEW");
  const steer = useMutation({
    mutationFn: ({ id, status }: { id: string; status: CampaignAction }) =>
      told(STEER, { params: { id, status } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => refreshCampaigns(),
  });
  const remove = useMutation({
    mutationFn: (id: string) => told(REMOVE, { params: { id } }),
    onSuccess: ({ message }, id) => {
      toastDeleted(message, "campaign", id, refreshCampaigns);
      void refreshCampaigns();
      onRemoved?.();
    },
  });
  const menu = ({ id, name, abilities, activities, stage }: Campaign): MenuAction[] => {
    const act = (
      may: boolean,
      label: string,
      icon: NonNullable<MenuAction["icon"]>,
      run: () => void,
      danger = false,
    ): MenuAction[] => (may ? [{ label, icon, run, danger }] : []);
    const go = (to: string) => () => void navigate(to);
    const move = (status: CampaignAction) => () =>
      ask({
        title: t(`campaigns.${status}Title`, { name }),
        body: t(`campaigns.${status}Text`),
        run: () => steer.mutateAsync({ id, status }),
      });
    return [
      ...act(abilities.plan, t("activities.create"), IconCalendarPlus, go(newActivityOf(id))),
      ...act(abilities.edit, t("edit"), IconEdit, go(toCampaign(id))),
      ...act(activities.total > 0, t("activities.show"), IconListDetails, go(activitiesOf(id))),
      ...act(canRead, t("report.open"), IconChartBar, go(toReport(id))),
      ...act(canSend, t("test.title"), IconTestPipe, () => setTesting(id)),
      ...act(
        abilities.start,
        t(stage === "paused" ? "resume" : "campaigns.start"),
        IconPlayerPlay,
        stage === "paused" ? () => steer.mutate({ id, status: "start" }) : move("start"),
      ),
      ...act(abilities.pause, t("pause"), IconPlayerPause, () => steer.mutate({ id, status: "pause" })),
      ...act(abilities.stop, t("stop"), IconPlayerStop, move("stop"), true),
      ...act(
        abilities.remove,
        t("remove"),
        IconTrash,
        () =>
          ask({
            title: t("campaigns.removeTitle", { name }),
            body: t("removeText"),
            run: () => remove.mutateAsync(id),
          }),
        true,
      ),
    ];
  };
  return {
    menu,
    dialog: (
      <>
        {dialog}
        {testing ? (
          <Suspense>
            <TestDialog campaignId={testing} onClose={() => setTesting(undefined)} />
          </Suspense>
        ) : null}
      </>
    ),
  };
}
