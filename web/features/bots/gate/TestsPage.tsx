import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useBot } from "../useBot.ts";
import { Conversations } from "./Conversations.tsx";
import styles from "./Gate.module.css";
import { testsQuery } from "./queries.ts";
import { TestTexts } from "./TestTexts.tsx";

/** What an agent is tested with at every training. */
export default function TestsPage() {
  const { t } = useTranslation("gate");
  const bot = useBot();
  const query = useQuery(testsQuery(bot.id));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ texts, unknown, conversations }) => (
        <div className={styles.page}>
          <div>
            <h2 className={styles.title}>{t("tests.title")}</h2>
            <p className={styles.lead}>{t("tests.lead")}</p>
          </div>
          <TestTexts bot={bot} texts={texts} unknown={unknown} />
          <Conversations bot={bot} conversations={conversations} />
        </div>
      )}
    </QueryState>
  );
}
