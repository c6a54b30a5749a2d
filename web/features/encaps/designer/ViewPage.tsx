import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { Builder } from "../builder/Builder.tsx";
import { readHash } from "../places.ts";
import { checkAccessQuery, definitionQuery } from "../queries.ts";
import { SignedIn } from "./SignedIn.tsx";
import { tellHolder } from "../tell.ts";

const NOT_FOUND = 404;

/** What stands in the designer's frame: opened with an access id, for what the hash names. */
export default function ViewPage() {
  const { t } = useTranslation("encaps");
  const { accessId = "" } = useParams();
  const { hash } = useLocation();
  const place = readHash(hash);
  const ended = useSession((session) => session.ended);
  useEffect(() => {
    if (ended) tellHolder({ type: "sessionOut" });
  }, [ended]);
  return (
    <SignedIn onOut={<EmptyState title={t("designer.out")} />}>
      {place ? (
        <Opened key={hash} accessId={accessId} {...place} />
      ) : (
        <EmptyState title={t("designer.nothing")} />
      )}
    </SignedIn>
  );
}

interface OpenedProps {
  accessId: string;
  id: string;
  formId: string | null;
}

function Opened({ accessId, id, formId }: OpenedProps) {
  const { t } = useTranslation("encaps");
  const [round, setRound] = useState(0);
  // Asked once: who is in may stay longer than the id lives.
  const access = useQuery({ ...checkAccessQuery(accessId), retry: false, staleTime: Infinity });
  const query = useQuery({
    ...definitionQuery(id),
    enabled: access.isSuccess,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const encap = query.data?.encap;
  useTitle(encap?.name);
  useEffect(() => {
    if (encap) tellHolder({ type: "iframePost", source: "encapName", id, name: encap.name });
  }, [id, encap]);
  if (access.error instanceof ApiError && access.error.status === NOT_FOUND)
    return <EmptyState title={t("designer.expired")} text={t("designer.expiredText")} />;
  const error = access.error ?? query.error;
  return (
    <QueryState
      query={{
        data: query.data,
        error,
        refetch: () => (access.error ? access.refetch() : query.refetch()),
      }}
      message={errorMessage(error)}
      waiting={<PageSkeleton />}
    >
      {(loaded) => (
        <Builder
          key={round}
          loaded={loaded}
          formId={formId}
          onReload={() => void query.refetch().then(() => setRound((count) => count + 1))}
        />
      )}
    </QueryState>
  );
}
