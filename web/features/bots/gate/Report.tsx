import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#contract/bots/training.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Bot } from "../useBot.ts";
import { Changed, Collisions } from "./Pairs.tsx";
import { Confusions } from "./Confusions.tsx";
import { Figures } from "./Figures.tsx";
import { Held } from "./Held.tsx";
import { Intents } from "./Intents.tsx";
import { versionQuery } from "./queries.ts";
import { Reliability } from "./Reliability.tsx";
import { ThresholdHelper } from "./ThresholdHelper.tsx";
import styles from "./Gate.module.css";

/** What was found of one version before it could answer anybody. */
export function Report({ bot, version }: { bot: Bot; version: ModelVersion }) {
  const { t } = useTranslation("gate");
  const query = useQuery(versionQuery(bot.id, version.id));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ report }) => (
        <>
          <h2 className={styles.title}>
            {t("title")} · {t("versions.name", { version: version.version })}
          </h2>
          {report ? (
            <>
              {version.held ? <Held bot={bot} version={version} report={report} /> : null}
              <Figures report={report} />
              {report.language ? <p className={styles.lead}>{t("language", report.language)}</p> : null}
              <div className={styles.halves}>
                <Reliability bins={report.phrases.bins} />
                <ThresholdHelper bot={bot} steps={report.phrases.thresholds} />
              </div>
              <Confusions bot={bot} version={version} report={report} />
              <div className={styles.halves}>
                <Collisions report={report} />
                <Changed report={report} />
              </div>
              <Intents intents={report.phrases.intents} />
            </>
          ) : (
            <p className={styles.lead}>{t("old")}</p>
          )}
        </>
      )}
    </QueryState>
  );
}
