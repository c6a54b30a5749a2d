import type { RouteObject } from "react-router";

const shown = import.meta.env.DEV || import.meta.env.VITE_KIT === "1";

/** The page of all components, for those who build the console; the product's build does not hold it. */
export const kitRoutes: RouteObject[] = shown
  ? [{ path: "/__kit", lazy: async () => ({ Component: (await import("../kit/KitPage.tsx")).default }) }]
  : [];
