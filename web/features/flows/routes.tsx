import { IconForms } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { LIST, toAnswers } from "./places.ts";

const WHO_SEES: Screen["permission"] = ["FLOW.VIEW", "FLOW.CREATE", "FLOW.EDIT", "FLOW.DELETE"];

export const flowScreens: readonly Screen[] = [
  {
    path: LIST,
    title: "nav.flows",
    permission: WHO_SEES,
    nav: { section: "configuration", icon: IconForms },
    load: () => import("./list/FlowsPage.tsx"),
  },
  {
    path: toAnswers(":flowId"),
    title: "nav.flows",
    permission: WHO_SEES,
    load: () => import("./answers/AnswersPage.tsx"),
  },
];
