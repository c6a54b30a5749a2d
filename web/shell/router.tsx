import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
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

/** The sign-in page and the pages behind it. Both halves are fetched only when they are needed. */
export function buildRouter(screens: readonly Screen[]) {
  const shell = async () => {
    const { Shell } = await import("./Shell.tsx");
    return {
      Component: () => (
        <ScreenListProvider value={screens}>
          <Shell />
        </ScreenListProvider>
      ),
    };
  };
  return createBrowserRouter([
    {
      HydrateFallback: Start,
      ErrorBoundary: CrashPage,
      children: [
        { index: true, element: <Navigate to="/login" replace /> },
        {
          path: "/login",
          lazy: async () => ({ Component: (await import("../features/auth/LoginPage.tsx")).default }),
        },
        ...kitRoutes,
        {
          lazy: shell,
          children: [
            ...screens.map((screen) => toRoute(screen)),
            {
              path: "*",
              handle: { title: "shell.notFound.title" },
              lazy: async () => ({ Component: (await import("./NotFoundPage.tsx")).NotFoundPage }),
            },
          ],
        },
      ],
    },
  ]);
}
