import { DirectionProvider, MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { theme } from "../ui/theme/theme.ts";

const inside = (children: ReactNode) => (
  <DirectionProvider>
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  </DirectionProvider>
);

/** Renders pages as the console would, and hands the router back to walk between them. */
export function renderPages(pages: RouteObject[], start = "/") {
  const router = createMemoryRouter(pages, { initialEntries: [start] });
  return { router, ...render(inside(<RouterProvider router={router} />)) };
}

/** Renders one component on a page of its own. */
export const renderOne = (element: ReactNode) => renderPages([{ path: "*", element }]);
