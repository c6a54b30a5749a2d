import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CONVERSIONS_PAGE } from "#contract/campaigns/limits.ts";
import type { CampaignConversions, CampaignDetails } from "#contract/campaigns/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import styles from "../parts/Campaigns.module.css";
import { GoalSaid } from "../parts/GoalSaid.tsx";
import { CONVERSIONS_CSV, conversionsQuery } from "../queries.ts";
import type { Of } from "./Failures.tsx";
import { Section } from "./Section.tsx";

const FORMAT = "D MMM YYYY hh:mm A";

interface ConversionsProps {
  id: string;
  of: Of;
  reached: CampaignConversions;
  /** What its messages are for now. */
  goal: CampaignDetails["goal"];
}

/** Who did what a campaign's messages are for, when, and what it was worth. */
export function Conversions({ id, of, reached, goal }: ConversionsProps) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...conversionsQuery(id, of, from), placeholderData: keepPreviousData });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ conversions, more }) => (
        <Section
          id="conversions"
          title={t("goal.who")}
          none={t("goal.none")}
          lead={
            goal ? (
              <p className={styles.muted}>
                <GoalSaid goal={goal} />
              </p>
            ) : null
          }
          actions={
            reached.persons > 0 ? (
              <Button
                icon={IconDownload}
                onClick={() =>
                  void download(CONVERSIONS_CSV, "campaign-conversions.csv", { params: { id }, query: of })
                }
              >
                {t("goal.csv")}
              </Button>
            ) : null
          }
          head={[t("failures.to"), t("goal.at"), reached.value ?? t("goal.worth"), t("activities.one")]}
          rows={conversions.map((one) => ({
            key: `${one.instanceId} ${one.messageId}`,
            cells: [
              <bdi key="who">{[one.name, one.to].filter(Boolean).join(" · ") || "-"}</bdi>,
              <bdi key="at">{formatText(one.at, FORMAT)}</bdi>,
              one.worth === null ? "-" : number(one.worth),
              <bdi key="activity">{one.activityName}</bdi>,
            ],
          }))}
          pager={{ from, perPage: CONVERSIONS_PAGE, count: conversions.length, more, onChange: setFrom }}
        />
      )}
    </QueryState>
  );
}
