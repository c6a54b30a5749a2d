import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RESPONSES_PAGE } from "#contract/campaigns/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { clicksQuery } from "../queries.ts";
import type { Of } from "./Failures.tsx";
import { Section } from "./Section.tsx";

const FORMAT = "D MMM YYYY hh:mm A";

/** Which links were opened, and by whom. */
export function Clicks({ id, of }: { id: string; of: Of }) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...clicksQuery(id, of, from), placeholderData: keepPreviousData });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ links, recipients, more }) => (
        <Section
          id="clicks"
          title={t("clicks.title")}
          none={t("clicks.none")}
          head={[t("failures.to"), t("activities.one"), t("sentAt"), t("clicks.link")]}
          lead={
            links.length > 0 ? (
              <BarList
                label={t("clicks.title")}
                bars={links.map(({ link, persons }) => ({
                  key: link,
                  name: <bdi dir="ltr">{link}</bdi>,
                  value: persons,
                  text: number(persons),
                }))}
              />
            ) : null
          }
          rows={recipients.map((one) => ({
            key: `${one.instanceId} ${one.to} ${one.link} ${one.at}`,
            cells: [
              <bdi key="to" dir="ltr">
                {one.to}
              </bdi>,
              <bdi key="activity">{one.activityName}</bdi>,
              <bdi key="at">{formatText(one.at, FORMAT)}</bdi>,
              <bdi key="link" dir="ltr">
                {one.link}
              </bdi>,
            ],
          }))}
          pager={{ from, perPage: RESPONSES_PAGE, count: recipients.length, more, onChange: setFrom }}
        />
      )}
    </QueryState>
  );
}
