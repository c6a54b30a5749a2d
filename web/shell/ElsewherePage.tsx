import { Navigate, useLocation } from "react-router";
import type { Screen } from "../platform/screens.ts";
import { useSession } from "../platform/session/store.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { openTo, useScreens } from "./screen-list.ts";

/** Names of sections that are no beginning of an address here. */
const ALSO: Readonly<Record<string, string>> = {
  "/account": "/details/myprofile",
  "/details": "/details/myprofile",
  "/conversation": "/chat/conversation",
};

/** The first page of a section, of those that the person may open: `/chat` names no page of its own. */
export function firstUnder(pathname: string, open: readonly Pick<Screen, "path">[]): string | undefined {
  const section = pathname.replace(/\/+$/, "");
  if (section === "") return undefined;
  return (
    ALSO[section] ?? open.find(({ path }) => path.startsWith(`${section}/`) && !path.includes(":"))?.path
  );
}

/** An address that is no page: where it names a section, its first page; else that there is none. */
export function ElsewherePage() {
  const { pathname } = useLocation();
  const screens = useScreens();
  const me = useSession((session) => session.me);
  const to = firstUnder(pathname, openTo(screens, me));
  return to ? <Navigate to={to} replace /> : <NotFoundPage />;
}
