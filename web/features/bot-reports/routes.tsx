import { IconReportSearch } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const load = () => import("./ReportPage.tsx");
const page = { title: "nav.nlpReport", permission: ["NLP.VIEW"], load } as const;

export const botReportScreens: readonly Screen[] = [
  {
    ...page,
    path: "/nlp-report/overview",
    nav: { section: "module", group: "agentic", icon: IconReportSearch },
  },
  { ...page, path: "/bots/:botId/nlp-report/overview" },
];
