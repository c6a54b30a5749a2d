import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RESPONSES_PAGE } from "#contract/campaigns/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { formatText } from "#web/ui/format/date.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { responsesQuery } from "../queries.ts";
import type { Of } from "./Failures.tsx";
import { Section } from "./Section.tsx";

const FORMAT = "D MMM YYYY hh:mm A";

/** What people answered to the messages of a campaign. */
export function Responses({ id, of }: { id: string; of: Of }) {
  const { t } = useTranslation("campaigns");
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...responsesQuery(id, of, from), placeholderData: keepPreviousData });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ responses, more }) => (
        <Section
          id="responses"
          title={t("report.responses")}
          none={t("responses.none")}
          head={[t("responses.from"), t("activities.one"), t("sentAt"), t("responses.text")]}
          rows={responses.map((one) => ({
            key: one.id,
            cells: [
              <bdi key="from">{one.name ? `${one.name} · ${one.from}` : one.from}</bdi>,
              <bdi key="activity">{one.activityName}</bdi>,
              <bdi key="at">{formatText(one.at, FORMAT)}</bdi>,
              <span key="text" dir="auto">
                {one.text || t("responses.file")}
              </span>,
            ],
          }))}
          pager={{ from, perPage: RESPONSES_PAGE, count: responses.length, more, onChange: setFrom }}
        />
      )}
    </QueryState>
  );
}
