import { i18n } from "../i18n/instance.ts";
import { create } from "zustand";
import type { Me } from "#contract/auth.ts";
import type { Permission } from "#contract/permissions.ts";
import { api } from "../api/client.ts";
import { queryClient } from "../api/query.ts";
import { onSessionEnd } from "../api/session-end.ts";
import { remember } from "../storage.ts";
import { goBy } from "#web/ui/format/conventions.ts";
import { forgetPlaces } from "#web/ui/lastPlace.ts";
import { toast } from "../toast/store.ts";

interface Session {
  /** null: nobody is signed in, or we do not know yet. */
  me: Me | null;
  /** How the last session of this page ended, if it did: by choice, or by the server. */
  ended: "left" | "expired" | null;
}
export const useSession = create<Session>(() => ({ me: null, ended: null }));

const WAS_IN = "dlvrd.signedIn";

/** Whether this browser had someone signed in when it was last used. */
export const wasIn = (): boolean => remember.get(WAS_IN) !== null;

/** Who is signed in becomes known: after signing in, or when the page is opened again. */
export function enter(me: Me): void {
  remember.set(WAS_IN, "1");
  goBy(me.dateFormat, me.weekStart);
  useSession.setState({ me, ended: null });
}

function forget(ended: Session["ended"]): void {
  remember.remove(WAS_IN);
  useSession.setState({ me: null, ended });
  // Who has not come further than signing in never loaded it.
  void import("../socket/client.ts").then(({ disconnect }) => disconnect());
  queryClient.clear();
  forgetPlaces();
}

/** Asks the server who is signed in; a refusal runs through `onSessionEnd` like any other. */
export async function recognise(): Promise<Me> {
  const me = await api("GET /e/enterprise/users/me");
  enter(me);
  return me;
}

/** Signs out here and on the server. The browser is out even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await api("POST /account/enterprise/logout").catch(() => {});
  forget("left");
}

onSessionEnd(() => {
  if (wasIn()) toast.warning(i18n.t("shell.sessionExpired"));
  forget("expired");
});

/** Whether the signed-in person holds any of these permissions; none asked means yes. */
export function holds(me: Me | null, wanted: readonly Permission[] | undefined): boolean {
  return !wanted?.length || wanted.some((permission) => me?.permissions.includes(permission) ?? false);
}

export const useCan = (...wanted: Permission[]): boolean => useSession(({ me }) => holds(me, wanted));
