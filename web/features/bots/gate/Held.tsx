import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#contract/bots/training.ts";
import type { TrainingReport } from "#contract/bots/versions.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Button } from "#web/ui/Button.tsx";
import type { Bot } from "../useBot.ts";
import styles from "./Gate.module.css";
import { usePublish } from "./usePublish.ts";

interface HeldProps {
  bot: Bot;
  version: ModelVersion;
  report: TrainingReport;
}

/** Why a version does not answer yet, and the word that lets it. */
export function Held({ bot, version, report }: HeldProps) {
  const { t } = useTranslation("gate");
  const { exactPercent, number } = useNumbers();
  const publish = usePublish(bot.id);
  const { before } = report;
  const words = {
    phrases: {
      before: exactPercent(before?.phrases?.before ?? 0),
      after: exactPercent(before?.phrases?.after ?? 0),
    },
    tests: { before: number(before?.tests ?? 0), after: number(before?.shared?.right ?? 0) },
    conversations: { version: before?.version },
    modelType: {},
  };
  return (
    <div className={styles.held} role="status">
      <div>
        <h3>{t("held.title", { version: version.version })}</h3>
        <ul>
          {report.held.map((reason) => (
            <li key={reason}>{t(`held.reasons.${reason}`, words[reason])}</li>
          ))}
        </ul>
        <p>{t("held.discard")}</p>
      </div>
      {bot.abilities.train ? (
        <Button tone="primary" busy={publish.isPending} onClick={() => publish.mutate(version.id)}>
          {t("held.publish")}
        </Button>
      ) : null}
    </div>
  );
}
