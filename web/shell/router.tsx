import { createBrowserRouter, Navigate, Outlet, type RouteObject } from "react-router";
import { accountPages } from "../features/auth/routes.ts";
import { leavePages } from "../features/analytics/pages.ts";
import { analyticsPages } from "../features/bot-reports/pages.ts";
import { resultPages } from "../features/billing/result/routes.ts";
import { channelPages } from "../features/channels/pages.ts";
import { designerPages } from "../features/encaps/pages.ts";
import { journeyPages } from "../features/journeys/pages.ts";
import { flowPages } from "../features/flows/pages.ts";
import { onboardingPages } from "../features/onboarding/pages.ts";
import type { Screen } from "../platform/screens.ts";
import { guarded } from "./guarded.tsx";
import { CrashPage } from "./CrashPage.tsx";
import { kitRoutes } from "./kit.tsx";
import { ScreenListProvider } from "./screen-list.ts";
import { Start } from "./Start.tsx";

/** What the shell finds on a matched route: the title to show. */
export interface ScreenHandle {
  title: string;
}

function toRoute(screen: Screen, inherited?: Screen["permission"]): RouteObject {
  const permission = screen.permission ?? inherited;
  const children = screen.children?.map((child) => toRoute(child, permission));
  const common = {
    handle: { title: screen.title } satisfies ScreenHandle,
    lazy: async () => ({ Component: guarded((await screen.load()).default, permission) }),
    ErrorBoundary: CrashPage,
  };
  return screen.path === "" ? { index: true, ...common } : { path: screen.path, ...common, children };
}

/** The pages behind the sign-in page, in the shell. */
function inside(screens: readonly Screen[]): RouteObject {
  return {
    lazy: async () => {
      const { Shell } = await import("./Shell.tsx");
      return {
        Component: () => (
          <ScreenListProvider value={screens}>
            <Shell />
          </ScreenListProvider>
        ),
      };
    },
    children: [
      ...screens.map((screen) => toRoute(screen)),
      {
        path: "*",
        handle: { title: "shell.notFound.title" },
        lazy: async () => ({ Component: (await import("./ElsewherePage.tsx")).ElsewherePage }),
      },
    ],
  };
}

const ROOT = "root";

/** The sign-in page, and the pages behind it. Of these not even the list is fetched before somebody goes there. */
export function buildRouter(list: () => Promise<readonly Screen[]>) {
  let known = false;
  return createBrowserRouter(
    [
      {
        id: ROOT,
        // With a path it already stands for every address whose own page is not known yet.
        path: "/",
        Component: Outlet,
        HydrateFallback: Start,
        ErrorBoundary: CrashPage,
        children: [
          { index: true, element: <Navigate to="/login" replace /> },
          ...Object.entries({
            ...accountPages,
            ...analyticsPages,
            ...channelPages,
            ...designerPages,
            ...flowPages,
            ...journeyPages,
            ...leavePages,
            ...onboardingPages,
            ...resultPages,
          }).map(([path, load]) => ({
            path,
            lazy: async () => ({ Component: (await load()).default }),
          })),
          ...kitRoutes,
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ patch, signal }) {
        if (known) return;
        const screens = await list();
        // What a navigation brings that another one has overtaken is thrown away.
        if (known || signal.aborted) return;
        known = true;
        patch(ROOT, [inside(screens)]);
      },
    },
  );
}
