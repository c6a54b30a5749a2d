import { agentRoutes } from "./agents.ts";
import { augmentRoutes } from "./augment.ts";
import { conversationRoutes } from "./conversation.ts";
import { copyRoutes } from "./copying.ts";
import { entityRoutes } from "./entities.ts";
import { faqRoutes } from "./faqs.ts";
import { goldenRoutes } from "./golden.ts";
import { inboxRoutes } from "./inbox.ts";
import { intentRoutes } from "./intents.ts";
import { knowledgeRoutes } from "./knowledge.ts";
import { promptRoutes } from "./prompt.ts";
import { storyRoutes } from "./stories.ts";
import { testRoutes } from "./tests.ts";
import { trainingRoutes } from "./training.ts";
import { versionRoutes } from "./versions.ts";

export const botRoutes = {
  ...agentRoutes,
  ...copyRoutes,
  ...storyRoutes,
  ...intentRoutes,
  ...entityRoutes,
  ...trainingRoutes,
  ...versionRoutes,
  ...testRoutes,
  ...conversationRoutes,
  ...knowledgeRoutes,
  ...faqRoutes,
  ...goldenRoutes,
  ...promptRoutes,
  ...inboxRoutes,
  ...augmentRoutes,
};
