import { chatAgentRoutes } from "./agents.ts";
import { chatRoutes } from "./chats.ts";
import { chatLabelRoutes } from "./labels.ts";
import { chatSettingRoutes } from "./settings.ts";
import { widgetRoutes } from "./widget.ts";
import { webchatPageRoutes } from "./pages.ts";
import { webchatRoutes } from "./webchat.ts";

/** Every call of live chat, by name. */
export const liveChatRoutes = {
  ...chatRoutes,
  ...chatAgentRoutes,
  ...chatLabelRoutes,
  ...chatSettingRoutes,
  ...widgetRoutes,
  ...webchatRoutes,
  ...webchatPageRoutes,
};
