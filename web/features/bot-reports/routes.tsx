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

/** Pages within an agent's frame. */
export const botFrameScreens: readonly Screen[] = [
  { path: "conversation", title: "nav.skills", load: () => import("./frames/ConversationPage.tsx") },
  {
    path: "call-classification",
    title: "nav.skills",
    load: () => import("./frames/ClassificationPage.tsx"),
  },
  { path: "sentiment", title: "nav.skills", load: () => import("./frames/SentimentPage.tsx") },
];
