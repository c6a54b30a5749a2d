import { IconRobotFace } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const inside: Screen[] = [
  { path: "", title: "nav.skills", load: () => import("./intents/ToIntents.tsx") },
  { path: "intents", title: "nav.skills", load: () => import("./intents/IntentsPage.tsx") },
  { path: "entity-list", title: "nav.skills", load: () => import("./entities/EntityListPage.tsx") },
  { path: "entity-list/custom", title: "nav.skills", load: () => import("./entities/EntityListPage.tsx") },
  { path: "entity-list/system", title: "nav.skills", load: () => import("./entities/EntityListPage.tsx") },
  { path: "entity-list/create", title: "nav.skills", load: () => import("./entities/EntityPage.tsx") },
  { path: "entity-list/:entityId", title: "nav.skills", load: () => import("./entities/EntityPage.tsx") },
  { path: "gen-ai", title: "nav.skills", load: () => import("./knowledge/GenAiPage.tsx") },
  {
    path: "gen-ai/:documentId",
    title: "nav.skills",
    load: () => import("./knowledge/viewer/ViewerPage.tsx"),
  },
  { path: "prompt", title: "nav.skills", load: () => import("./prompt/PromptPage.tsx") },
  { path: "collected", title: "nav.skills", load: () => import("./prompt/CollectedPage.tsx") },
  { path: "training", title: "nav.skills", load: () => import("./gate/ReportPage.tsx") },
  { path: "tests", title: "nav.skills", load: () => import("./gate/TestsPage.tsx") },
  { path: "misunderstood", title: "nav.skills", load: () => import("./inbox/InboxPage.tsx") },
  { path: "configuration", title: "nav.skills", load: () => import("./agents/ConfigurationPage.tsx") },
];

/** `more` are pages of an agent that other features bring. */
export const botScreens = (more: readonly Screen[]): readonly Screen[] => [
  {
    path: "/bots",
    title: "nav.skills",
    permission: ["NLP.VIEW"],
    nav: { section: "module", group: "agentic", icon: IconRobotFace },
    find: [() => import("./find.ts")],
    load: () => import("./agents/BotsPage.tsx"),
  },
  {
    path: "/bots/:botId",
    title: "nav.skills",
    permission: ["NLP.VIEW"],
    load: () => import("./agents/BotPage.tsx"),
    children: [...inside, ...more],
  },
];
