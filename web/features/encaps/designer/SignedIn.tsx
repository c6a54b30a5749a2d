import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { usePerson } from "#web/platform/session/usePerson.ts";
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
  const { me, ended, who } = usePerson();
  const may = useCan("ENCAPS.VIEW");
  const { pathname, hash } = useLocation();
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
