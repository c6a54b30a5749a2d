import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconCode } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { Parts } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { HowTo } from "./how/HowTo.tsx";
import { Kinds } from "./Kinds.tsx";
import { Lately } from "./Lately.tsx";
import { kindsQuery } from "./queries.ts";

const HOW_PX = 680;

/** What customers did: the kinds of events, and the latest ones; before there are any, how to send them. */
export default function EventsPage() {
  const { t } = useTranslation("customer-events");
  useTitle(t("title"));
  const [params, set] = useListParams({ from: 0, event: "", customerId: "" });
  const query = useQuery(kindsQuery());
  const [reading, setReading] = useState(false);
  const none = query.data?.kinds.length === 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          none ? null : (
            <Button icon={IconCode} onClick={() => setReading(true)}>
              {t("howTo")}
            </Button>
          )
        }
      />
      {none ? (
        <Card>
          <HowTo title={t("how.title")} />
        </Card>
      ) : (
        <Parts>
          <Kinds
            query={query}
            chosen={params.event}
            onChoose={(event) => set({ event: event === params.event ? "" : event })}
          />
          <Lately params={params} onChange={set} />
        </Parts>
      )}
      <Panel opened={reading} onClose={() => setReading(false)} title={t("howTo")} width={HOW_PX}>
        <HowTo />
      </Panel>
    </>
  );
}
