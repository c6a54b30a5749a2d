import { useMutation } from "@tanstack/react-query";
import { IconSchool } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { invalidate, queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import type { Bot } from "../useBot.ts";
import { withJob } from "../live.ts";
import { BOT, BOTS, jobsQuery, TRAINING } from "../queries.ts";

export function TrainButton({ bot }: { bot: Bot }) {
  const { t } = useTranslation("bots");
  const train = useMutation({
    mutationFn: () => told("GET /chatbird/api/nlp/agent/{id}/train", { params: { id: bot.id } }),
    meta: { quiet: true },
    onMutate: () => void toast.warning(t("training.wait")),
    onSuccess: ({ data: { job }, message }) => {
      toast.success(message);
      queryClient.setQueryData(jobsQuery(bot.id).queryKey, (old) => ({
        jobs: withJob(old?.jobs ?? [], job),
      }));
      void invalidate(TRAINING, BOT, BOTS);
    },
    onError: (error) => void toast.error(errorMessage(error)),
  });
  return (
    <Button tone="primary" icon={IconSchool} busy={train.isPending} onClick={() => train.mutate()}>
      {t("training.train")}
    </Button>
  );
}
