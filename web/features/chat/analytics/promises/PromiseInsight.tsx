import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PROMISE_KINDS } from "#contract/chat/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Parts } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { CONFIG } from "../../supervision/places.ts";
import type { InsightQuery } from "../../supervision/queries.ts";
import styles from "./Insight.module.css";
import { KindCards } from "./KindCards.tsx";
import { KindTable } from "./KindTable.tsx";
import { PromiseChart } from "./PromiseChart.tsx";
import { PROMISED_CSV, promiseInsightQuery } from "../../supervision/queries.ts";

interface PromiseInsightProps {
  asked: InsightQuery;
  narrowed: Readonly<Record<string, string>>;
}

/** How many promises were kept and broken. */
export function PromiseInsight({ asked, narrowed }: PromiseInsightProps) {
  const { t } = useTranslation("promises");
  const configures = useCan("CHAT.CHAT_CONFIG");
  const query = useQuery({ ...promiseInsightQuery(asked), placeholderData: keepPreviousData });
  return (
    <section className={styles.section} aria-label={t("insight.title")}>
      <div className={styles.head}>
        <h2>{t("insight.title")}</h2>
        <Button
          size="small"
          icon={IconDownload}
          onClick={() => void download(PROMISED_CSV, "chat-promises.csv", { query: asked })}
        >
          {t("supervision:history.csv")}
        </Button>
      </div>
      <QueryState query={query} message={errorMessage(query.error)}>
        {(insight) =>
          PROMISE_KINDS.every((kind) => insight.totals[kind].kept + insight.totals[kind].broken === 0) ? (
            <div className={styles.none}>
              <p>{t("insight.none")}</p>
              {configures ? <Button to={`${CONFIG}/promises`}>{t("insight.toConfig")}</Button> : null}
            </div>
          ) : (
            <Parts stale={query.isPlaceholderData}>
              <KindCards totals={insight.totals} narrowed={narrowed} />
              <PromiseChart insight={insight} narrowed={narrowed} />
              <KindTable
                by="agent"
                narrowed={narrowed}
                rows={insight.agents.map((row) => ({ ...row, id: row.agentId }))}
              />
              <KindTable
                by="department"
                narrowed={narrowed}
                rows={insight.departments.map((row) => ({ ...row, id: row.departmentId }))}
              />
            </Parts>
          )
        }
      </QueryState>
    </section>
  );
}
