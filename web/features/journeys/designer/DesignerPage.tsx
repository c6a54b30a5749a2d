import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { usePerson } from "#web/platform/session/usePerson.ts";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { DRAFT, journeyQuery } from "../queries.ts";

const Designer = lazy(() => import("./Designer.tsx"));

/** The designer of one journey, behind the sign-in. */
export default function DesignerPage() {
  const { t } = useTranslation("journeys");
  const { journeyId = "" } = useParams();
  const { me, ended, who } = usePerson();
  const may = useCan("JOURNEYS.VIEW");
  const { pathname, search } = useLocation();
  if (ended) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <QueryState
      query={{ ...who, data: me ?? undefined }}
      message={errorMessage(who.error)}
      waiting={<PageSkeleton />}
    >
      {() =>
        may ? (
          <Opened key={journeyId} id={journeyId} />
        ) : (
          <EmptyState title={t("designer.denied")} text={t("designer.deniedText")} />
        )
      }
    </QueryState>
  );
}

function Opened({ id }: { id: string }) {
  const { t } = useTranslation("journeys");
  const [round, setRound] = useState(0);
  const journey = useQuery(journeyQuery(id));
  // What is being changed is not replaced under its hands: it is asked once, and again where somebody asks for it.
  const [first] = useState(() => Date.now());
  const draft = useQuery({
    queryKey: ["journey draft", id, first, round],
    queryFn: ({ signal }) => api(DRAFT, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const name = journey.data?.journey.name;
  useTitle(name ? t("designer.title", { name }) : t("designer.untitled"));
  const error = journey.error ?? draft.error;
  return (
    <QueryState
      query={{
        data: journey.data && draft.data,
        error,
        refetch: () => Promise.all([journey.refetch(), draft.refetch()]),
      }}
      message={errorMessage(error)}
      waiting={<PageSkeleton />}
    >
      {(loaded) => (
        <Suspense fallback={<PageSkeleton />}>
          <Designer
            key={round}
            journey={journey.data!.journey}
            loaded={loaded}
            onReload={() => setRound((count) => count + 1)}
          />
        </Suspense>
      )}
    </QueryState>
  );
}
