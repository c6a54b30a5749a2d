import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatText } from "#web/ui/format/date.ts";
import { TrainingPill } from "./TrainingPill.tsx";
import type { Bot } from "../useBot.ts";
import { trainingQuery } from "../queries.ts";

/** The training state; what the live model was made of stands in its title. */
export function LiveModel({ bot }: { bot: Bot }) {
  const { t } = useTranslation("bots");
  const { data } = useQuery(trainingQuery(bot.id));
  const live = data?.live;
  const title = live
    ? t("training.live", {
        version: live.version,
        date: formatText(live.trainedAt, "DD MMM YYYY hh:mm A"),
        seconds: live.seconds.toFixed(1),
        intents: live.intents,
        phrases: live.phrases,
      })
    : undefined;
  return <TrainingPill state={data?.state ?? bot.training} title={title} />;
}
