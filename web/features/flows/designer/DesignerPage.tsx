import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan, useSession } from "#web/platform/session/store.ts";
import { usePerson } from "#web/platform/session/usePerson.ts";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { detailsQuery } from "../queries.ts";
import { NEW_DESIGN as NEW } from "../places.ts";
import { Designer } from "./Designer.tsx";

/** The flow designer, full page: of one flow, or with nothing in it yet. */
export default function DesignerPage() {
  const { t } = useTranslation("flows");
  const { screenId = NEW } = useParams();
  useTitle(t("designer.title"));
  const { me, who } = usePerson();
  const ended = useSession((session) => session.ended);
  const may = [useCan("FLOW.VIEW"), useCan("FLOW.EDIT"), useCan("FLOW.CREATE"), useCan("FLOW.DELETE")];
  const { pathname, search } = useLocation();
  if (ended) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <QueryState
      query={{ ...who, data: me ?? undefined }}
      message={errorMessage(who.error)}
      waiting={<PageSkeleton />}
    >
      {() => {
        if (!may.some(Boolean))
          return <EmptyState title={t("designer.denied")} text={t("designer.deniedText")} />;
        return screenId !== NEW ? <Loaded key={screenId} id={screenId} /> : <Designer flow={null} />;
      }}
    </QueryState>
  );
}

function Loaded({ id }: { id: string }) {
  // Asked once: what comes later would come over what somebody is drawing.
  const query = useQuery({
    ...detailsQuery(id),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ flow }) => <Designer flow={flow} />}
    </QueryState>
  );
}
