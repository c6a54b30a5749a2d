import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Outlet, useNavigate, useOutletContext, useParams } from "react-router";
import type { Encap } from "#contract/encaps/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { EncapStatus } from "../parts/EncapStatus.tsx";
import { useEncapActions } from "../parts/useActions.tsx";
import { LIST, toDesigner, toEncap, toInstances, toLinks, toLog } from "../places.ts";
import { encapQuery } from "../queries.ts";
import styles from "./View.module.css";

/** The app whose page this is. */
export const useEncap = () => useOutletContext<Encap>();

/** The frame of one app: header, tabs, and the page the address names. */
export default function EncapPage() {
  const { encapId = "" } = useParams();
  const query = useQuery(encapQuery(encapId));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ encap }) => <Frame key={encap.id} encap={encap} />}
    </QueryState>
  );
}

function Frame({ encap }: { encap: Encap }) {
  const { t } = useTranslation("encaps");
  useTitle(`${encap.name} · ${t("title")}`);
  const navigate = useNavigate();
  const actions = useEncapActions(() => void navigate(LIST));
  const logs = useCan("ENCAPS.VIEW_EXECUTIONLOGS");
  const { id, name, description } = encap;
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        description={description || undefined}
        back={{ to: LIST, label: t("title") }}
        meta={<EncapStatus state={encap.state} />}
        actions={
          <>
            <RowMenu name={name} actions={[...actions.steer(encap), ...actions.rest(encap)]} />
            <Button tone="primary" icon={IconPencil} to={toDesigner(id)}>
              {t(encap.abilities.edit ? "actions.design" : "actions.look")}
            </Button>
          </>
        }
      />
      <TabLinks
        label={name}
        tabs={[
          { to: toEncap(id), label: t("tabs.report"), end: true },
          { to: toInstances(id), label: t("tabs.instances") },
          { to: toLinks(id), label: t("tabs.links") },
          ...(logs ? [{ to: toLog(id), label: t("tabs.log") }] : []),
        ]}
      />
      <Outlet context={encap} />
      {actions.dialog}
    </div>
  );
}
