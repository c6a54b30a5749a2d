import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ScriptCard } from "./ScriptCard.tsx";
import styles from "./Widget.module.css";
import { WidgetForm } from "./WidgetForm.tsx";

/** How a web channel gets onto a site's pages, and how it looks there. */
export default function WidgetPage() {
  const { t } = useTranslation("widget");
  const { channelId = "" } = useParams();
  useTitle(t("title"));
  const query = useQuery(
    apiQuery("GET /e/enterprise/chat_config/widget/{id}", { params: { id: channelId } }),
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        back={{ to: `/admin/channels/${channelId}`, label: t("back") }}
      />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ widget, revision, script, demo }) => (
          <div className={styles.page}>
            <ScriptCard script={script} demo={demo} />
            <WidgetForm channelId={channelId} saved={widget} revision={revision} />
          </div>
        )}
      </QueryState>
    </>
  );
}
