import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { recognise, useCan, useSession } from "#web/platform/session/store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";

interface SignedInProps {
  /** Instead of the sign-in page, for who stands in a frame. */
  onOut?: ReactNode;
  children: ReactNode;
}

/** The login guard of pages that stand without the console around them. */
export function SignedIn({ onOut, children }: SignedInProps) {
  const { t } = useTranslation("encaps");
  const { me, ended } = useSession();
  const may = useCan("ENCAPS.VIEW");
  const { pathname, hash } = useLocation();
  const who = useQuery({
    queryKey: ["who"],
    queryFn: recognise,
    enabled: !me && !ended,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (me) void import("#web/platform/conventions.ts").then(({ followConventions }) => followConventions());
  }, [me]);
  if (ended) return onOut ?? <Navigate to={`/login?next=${encodeURIComponent(pathname + hash)}`} replace />;
  return (
    <QueryState
      query={{ ...who, data: me ?? undefined }}
      message={errorMessage(who.error)}
      waiting={<PageSkeleton />}
    >
      {() => (may ? children : <EmptyState title={t("designer.denied")} text={t("designer.deniedText")} />)}
    </QueryState>
  );
}
