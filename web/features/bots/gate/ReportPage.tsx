import "./start.ts";
import { IconSchool } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useBot } from "../useBot.ts";
import styles from "./Gate.module.css";
import { versionsQuery } from "./queries.ts";
import { Report } from "./Report.tsx";
import { VersionsTable } from "./VersionsTable.tsx";

/** Every version of an agent, and what was found of the one that is chosen: the newest, unless the address says another. */
export default function ReportPage() {
  const { t } = useTranslation("gate");
  const bot = useBot();
  const [params, setParams] = useSearchParams();
  const query = useQuery(versionsQuery(bot.id));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ versions }) => {
        const chosen = versions.find(({ id }) => id === params.get("version")) ?? versions[0];
        if (!chosen) return <EmptyState icon={IconSchool} title={t("none")} text={t("noneText")} />;
        return (
          <div className={styles.page}>
            <Report key={chosen.id} bot={bot} version={chosen} />
            <VersionsTable
              bot={bot}
              versions={versions}
              onShow={(version) => setParams({ version }, { replace: true })}
            />
          </div>
        );
      }}
    </QueryState>
  );
}
