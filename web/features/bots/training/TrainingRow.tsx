import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { JobView } from "#contract/jobs.ts";
import { told } from "#web/platform/api/client.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";
import type { Bot } from "../useBot.ts";
import { isOver } from "#web/platform/jobs.ts";
import { BOT, JOBS, TRAINING } from "../queries.ts";
import { stageText } from "../parts/stage.ts";

/** A training run: how far it is, with Cancel, or why it failed. */
export function TrainingRow({ bot, job, onDismiss }: { bot: Bot; job: JobView; onDismiss: () => void }) {
  const { t } = useTranslation("bots");
  const cancel = useMutation({
    mutationFn: () => told("DELETE /chatbird/api/nlp/agent/{id}/train", { params: { id: bot.id } }),
    onSuccess: ({ message }) => void toast.info(message),
    onSettled: () => invalidate(JOBS, TRAINING, BOT),
  });
  const over = isOver(job);
  const action = over ? (
    <Button size="small" onClick={onDismiss}>
      {t("training.dismiss")}
    </Button>
  ) : bot.abilities.train ? (
    <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      {t("training.cancel")}
    </Button>
  ) : null;
  return (
    <ProgressRow
      title={over ? t("training.failed") : t("training.title")}
      state={job.state}
      stage={stageText(t, job)}
      done={job.done}
      total={job.total}
      percent
      error={job.error}
      actions={action}
    />
  );
}
