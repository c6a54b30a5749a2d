import { useMutation } from "@tanstack/react-query";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { PUBLISH_CALL, refreshJourneys } from "../queries.ts";

/** Publishes a draft as it was in a version. */
export function usePublish(id: string, onDone: () => void) {
  return useMutation({
    mutationFn: (version: number) => told(PUBLISH_CALL, { params: { id }, body: { version } }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => refreshJourneys(),
  });
}
