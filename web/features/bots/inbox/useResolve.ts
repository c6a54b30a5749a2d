import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { inboxQuery, refreshTaught } from "../queries.ts";

export interface Resolution {
  cluster: number;
  action: "add" | "new" | "dismiss";
  texts?: string[];
  intentId?: string;
  name?: string;
}

/** Does something with a cluster, which is gone from the page at once, and offers to take it back. */
export function useResolve(botId: string, startDate: string) {
  const { t } = useTranslation("bot-inbox");
  const { queryKey } = inboxQuery(botId, startDate);
  const again = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshTaught()]);
  const undo = (batch: string) =>
    void told("POST /chatbird/api/nlp/agent/{agentId}/misunderstood/undo", {
      params: { agentId: botId },
      body: { batch },
    }).then(
      ({ message }) => {
        toast.success(message);
        return again();
      },
      (error: unknown) => void toast.error(errorMessage(error)),
    );
  return useMutation({
    mutationFn: ({ run, ...body }: Resolution & { run: string }) =>
      told("POST /chatbird/api/nlp/agent/{agentId}/misunderstood", {
        params: { agentId: botId },
        body: { run, ...body },
      }),
    meta: { quiet: true },
    onMutate: ({ cluster }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (old) => {
        const gone = old?.clusters.find(({ number }) => number === cluster);
        return old && gone
          ? {
              ...old,
              messages: old.messages - gone.size,
              clusters: old.clusters.filter(({ number }) => number !== cluster),
            }
          : old;
      });
      return before;
    },
    onSuccess: ({ data, message }, { action }) => {
      toast.success(message, { action: { label: t("undo"), run: () => undo(data.batch) } });
      if (action !== "dismiss") void refreshTaught();
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      toast.error(errorMessage(error));
    },
  });
}
