import { useMutation } from "@tanstack/react-query";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshVersions } from "./queries.ts";

/** Lets a version answer. */
export const usePublish = (botId: string) =>
  useMutation({
    mutationFn: (versionId: string) =>
      told("POST /chatbird/api/nlp/agent/{id}/versions/{versionId}/publish", {
        params: { id: botId, versionId },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return refreshVersions();
    },
  });
