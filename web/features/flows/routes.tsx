import { IconForms } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

// Written out and not from `places.ts`: every page of the console would wait for that file.
const LIST = "/whatsapp-flow";

const WHO_SEES: Screen["permission"] = ["FLOW.VIEW", "FLOW.CREATE", "FLOW.EDIT", "FLOW.DELETE"];

export const flowScreens: readonly Screen[] = [
  {
    path: LIST,
    title: "nav.flows",
    permission: WHO_SEES,
    nav: { section: "configuration", icon: IconForms },
    load: () => import("./Door.tsx"),
  },
  {
    path: `${LIST}/:flowId/answers`,
    title: "nav.flows",
    permission: WHO_SEES,
    load: () => import("./Door.tsx"),
  },
];
