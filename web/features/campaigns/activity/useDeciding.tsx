import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "#contract/campaigns/views.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { useWhen } from "../parts/useWhen.ts";
import { APPROVE, refreshCampaigns } from "../queries.ts";

const RejectDialog = lazy(async () => ({ default: (await import("./RejectDialog.tsx")).RejectDialog }));

/** Approve and reject, by buttons and by the keys A and R. */
export function useDeciding(activity: Activity | undefined, onDecided?: () => void) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const when = useWhen();
  const { ask, dialog } = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const approving = useMutation({
    mutationFn: (id: string) => told(APPROVE, { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDecided?.();
    },
    onSettled: () => refreshCampaigns(),
  });
  const approves = activity?.abilities.approve ?? false;
  const rejects = activity?.abilities.reject ?? false;
  const approve = () => {
    if (!activity) return;
    const total = activity.latest?.broadcast.counts.waiting ?? 0;
    ask({
      title: t("decide.approveTitle", { name: activity.name }),
      body: t("decide.approveText", {
        number: number(total),
        when: when(activity.schedule, activity.timeZone),
      }),
      run: () => approving.mutateAsync(activity.id),
    });
  };
  const reject = () => setRejecting(true);
  const group = t("approvals.title");
  useHotkeys([
    ...(approves ? [{ code: "KeyA", label: t("decide.approve"), group, run: approve }] : []),
    ...(rejects ? [{ code: "KeyR", label: t("decide.reject"), group, run: reject }] : []),
  ]);
  return {
    approves,
    rejects,
    approve,
    reject,
    dialog: (
      <>
        {dialog}
        {rejecting && activity ? (
          <Suspense>
            <RejectDialog activity={activity} onClose={() => setRejecting(false)} onRejected={onDecided} />
          </Suspense>
        ) : null}
      </>
    ),
  };
}
