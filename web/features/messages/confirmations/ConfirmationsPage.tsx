import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconMailCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Confirmation } from "#contract/messages/confirmations.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { CardGrid } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { useTabs } from "../blacklist/tabs.ts";
import styles from "./Confirmations.module.css";
import { KindCard } from "./KindCard.tsx";
import { confirmationsQuery } from "./queries.ts";
import { SettingDrawer } from "./SettingDrawer.tsx";

/** Double opt-in: on which kinds of channel people confirm a yes that somebody else said for them. */
export default function ConfirmationsPage() {
  const { t } = useTranslation("messages");
  useTitle(t("confirm.title"));
  const query = useQuery(confirmationsQuery());
  const [edited, setEdited] = useState<{ one: Confirmation; count: number }>();
  const [editing, setEditing] = useState(false);
  const edit = (one: Confirmation) => {
    setEdited((before) => ({ one, count: (before?.count ?? 0) + 1 }));
    setEditing(true);
  };
  const tabs = useTabs();
  return (
    <>
      <PageHeader title={t("blacklist.title")} description={t("confirm.lead")} />
      <div className={styles.tabs}>
        <TabLinks label={t("blacklist.title")} tabs={tabs} />
      </div>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ confirmations }) =>
          confirmations.length === 0 ? (
            <EmptyState icon={IconMailCheck} title={t("confirm.none")} text={t("confirm.noneText")} />
          ) : (
            <CardGrid min={340}>
              {confirmations.map((one) => (
                <li key={one.channelType}>
                  <KindCard confirmation={one} onEdit={edit} />
                </li>
              ))}
            </CardGrid>
          )
        }
      </QueryState>
      {edited ? (
        <SettingDrawer
          key={edited.count}
          confirmation={edited.one}
          opened={editing}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}
