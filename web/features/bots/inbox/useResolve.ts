import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { InboxAction } from "#contract/bots/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { inboxQuery, refreshTaught } from "../queries.ts";

export interface Resolution {
  cluster: number;
  action: InboxAction;
  texts?: string[];
  intentId?: string;
  name?: string;
  question?: string;
  answer?: string;
}

/** Does something with a cluster, which is gone from the page at once, and offers to take it back. */
export function useResolve(botId: string, startDate: string) {
  const { t } = useTranslation("bot-inbox");
  const { queryKey } = inboxQuery(botId, startDate);
  const again = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshTaught()]);
  /** Takes a cluster off the page; gives what stood there. */
  const drop = (cluster: number) => {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (old) => {
      const gone = old?.clusters.find(({ number }) => number === cluster);
      return old && gone
        ? {
            ...old,
            messages: old.messages - gone.size,
            alone: gone.words.length === 0 ? old.alone - gone.size : old.alone,
            clusters: old.clusters.filter(({ number }) => number !== cluster),
          }
        : old;
    });
    return before;
  };
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
    // What is written in a form stays until it is kept.
    onMutate: ({ cluster, action }) => (action === "answer" ? undefined : drop(cluster)),
    onSuccess: ({ data, message }, { cluster, action }) => {
      if (action === "answer") drop(cluster);
      toast.success(message, { action: { label: t("undo"), run: () => undo(data.batch) } });
      if (action !== "dismiss") void refreshTaught();
    },
    onError: (error, { action }, before) => {
      if (action === "answer") return;
      queryClient.setQueryData(queryKey, before);
      toast.error(errorMessage(error));
    },
  });
}
