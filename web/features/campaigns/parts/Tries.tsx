import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { TriesTold } from "#web/features/broadcasts/public.tsx";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshCampaigns, STOP_TRIES, triesQuery } from "../queries.ts";

/** What of an activity's sendings is tried again by itself, all of them as one. */
export function Tries({ activityId: id }: { activityId: string }) {
  const tries = useQuery(triesQuery(id)).data?.tries;
  const stop = useMutation({
    mutationFn: () => told(STOP_TRIES, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => refreshCampaigns(),
  });
  if (!tries) return null;
  return (
    <Suspense>
      <TriesTold tries={tries} onStop={() => stop.mutateAsync()} />
    </Suspense>
  );
}
