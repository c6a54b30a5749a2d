import { NumberInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrainingReport } from "#contract/bots/versions.ts";
import { told } from "#web/platform/api/client.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { BOT } from "../queries.ts";
import type { Bot } from "../useBot.ts";
import styles from "./Gate.module.css";
import { Part } from "./Part.tsx";
import { bestThreshold, stepAt } from "./threshold.ts";

const USUAL_COST = 3;
const COST_MAX = 1000;

/** Finds the threshold that costs least, by what a wrong answer is worth. */
export function ThresholdHelper({
  bot,
  steps,
}: {
  bot: Bot;
  steps: TrainingReport["phrases"]["thresholds"];
}) {
  const { t } = useTranslation("gate");
  const { number, whole } = useNumbers();
  const [cost, setCost] = useState<number | string>(USUAL_COST);
  const { config } = bot;
  // It keeps its threshold, so there is nothing to choose.
  const fixed = config.modelType === "SVM";
  const use = useMutation({
    mutationFn: (confidenceThreshold: number) =>
      told("POST /chatbird/api/nlp/agent/{agentId}/config", {
        params: { agentId: bot.id },
        body: { ...config, confidenceThreshold },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return invalidate(BOT);
    },
  });
  const best = bestThreshold(steps, Math.max(0, Number(cost) || 0));
  const now = stepAt(steps, config.confidenceThreshold);
  const said = (step: NonNullable<typeof best>) => ({
    threshold: number(step.threshold),
    right: whole(step.right * 100),
    wrong: whole(step.wrong * 100),
    handedOver: whole(step.handedOver * 100),
  });
  return (
    <Part title={t("threshold.title")} lead={t("threshold.lead")}>
      <div className={styles.helper}>
        {fixed ? null : (
          <NumberInput
            label={t("threshold.cost")}
            value={cost}
            onChange={setCost}
            min={0}
            max={COST_MAX}
            allowNegative={false}
          />
        )}
        {best && !fixed ? <p role="status">{t("threshold.best", said(best))}</p> : null}
        {now ? <p className={styles.lead}>{t("threshold.now", said(now))}</p> : null}
        {fixed ? <p className={styles.lead}>{t("threshold.svm")}</p> : null}
        {best && bot.abilities.edit && !fixed ? (
          <Button busy={use.isPending} onClick={() => use.mutate(best.threshold)}>
            {t("threshold.use", { threshold: number(best.threshold) })}
          </Button>
        ) : null}
      </div>
    </Part>
  );
}
