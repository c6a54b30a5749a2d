import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { errorMessage } from "../platform/api/message.ts";
import { recognise } from "../platform/session/store.ts";
import { usePerson } from "../platform/session/usePerson.ts";
import { connect } from "../platform/socket/client.ts";
import { onAudience } from "../platform/socket/live.ts";
import { ErrorState } from "../ui/EmptyState.tsx";
import { rememberPlace } from "../ui/lastPlace.ts";
import { Frame } from "./Frame.tsx";
import { Start } from "./Start.tsx";

// A page that may no longer be seen is left by its guard; one that cannot be asked about stays until the next call.
onAudience(() => void recognise().catch(() => {}));

/** The login guard: knows who is here before anything behind it is drawn. */
export function Shell() {
  const { me, ended, who } = usePerson();
  const { pathname, search } = useLocation();
  useEffect(() => rememberPlace(pathname, search), [pathname, search]);
  useEffect(() => {
    if (me) connect(me.lastSeq);
  }, [me]);
  const pushed = me?.enablePushNotification ? me.uId : undefined;
  useEffect(() => {
    // A browser that cannot be registered anew is told nothing: the page goes on without.
    if (pushed) void import("../platform/push.ts").then(({ renewPush }) => renewPush()).catch(() => {});
  }, [pushed]);
  if (me) return <Frame />;
  if (ended) {
    const wanted = `${pathname}${search}`;
    const plain = ended === "left" || wanted === "/dashboard";
    return <Navigate to={plain ? "/login" : `/login?next=${encodeURIComponent(wanted)}`} replace />;
  }
  if (who.error) {
    return <ErrorState message={errorMessage(who.error)} onRetry={() => void who.refetch()} />;
  }
  return <Start />;
}
