import { useMutation, useQuery } from "@tanstack/react-query";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshBroadcasts, STOP_TRIES, triesQuery } from "../queries.ts";
import { TriesTold } from "./TriesTold.tsx";

/** What of a broadcast is tried again by itself. */
export function Trying({ broadcast: { id } }: { broadcast: Pick<Broadcast, "id"> }) {
  const tries = useQuery(triesQuery(id)).data?.tries;
  const stop = useMutation({
    mutationFn: () => told(STOP_TRIES, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => refreshBroadcasts(),
  });
  return tries ? <TriesTold tries={tries} onStop={() => stop.mutateAsync()} /> : null;
}
