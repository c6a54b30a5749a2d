import { agentRoutes } from "./agents.ts";
import { conversationRoutes } from "./conversation.ts";
import { entityRoutes } from "./entities.ts";
import { goldenRoutes } from "./golden.ts";
import { intentRoutes } from "./intents.ts";
import { knowledgeRoutes } from "./knowledge.ts";
import { storyRoutes } from "./stories.ts";
import { trainingRoutes } from "./training.ts";

export const botRoutes = {
  ...agentRoutes,
  ...storyRoutes,
  ...intentRoutes,
  ...entityRoutes,
  ...trainingRoutes,
  ...conversationRoutes,
  ...knowledgeRoutes,
  ...goldenRoutes,
};
