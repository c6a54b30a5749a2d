import { chatAgentRoutes } from "./agents.ts";
import { chatRoutes } from "./chats.ts";
import { chatCannedRoutes } from "./canned.ts";
import { chatCustomerRoutes } from "./customers.ts";
import { chatHistoryRoutes } from "./history.ts";
import { chatInsightRoutes } from "./insight.ts";
import { chatLabelRoutes } from "./labels.ts";
import { chatHoursRoutes } from "./hours.ts";
import { chatPromiseRoutes, promiseInsightRoutes } from "./promises.ts";
import { chatLaterRoutes } from "./later.ts";
import { chatRuleRoutes } from "./rules.ts";
import { savedViewRoutes } from "./saved-views.ts";
import { chatSettingRoutes } from "./settings.ts";
import { chatStartingRoutes } from "./starting.ts";
import { chatSuggestionRoutes } from "./suggestions.ts";
import { videoRoutes } from "./video.ts";
import { widgetRoutes } from "./widget.ts";
import { webchatPageRoutes } from "./pages.ts";
import { webchatRoutes } from "./webchat.ts";

/** Every call of live chat, by name. */
export const liveChatRoutes = {
  ...chatRoutes,
  ...chatLaterRoutes,
  ...chatAgentRoutes,
  ...chatLabelRoutes,
  ...chatHistoryRoutes,
  ...chatCustomerRoutes,
  ...chatCannedRoutes,
  ...chatInsightRoutes,
  ...chatSuggestionRoutes,
  ...chatRuleRoutes,
  ...chatSettingRoutes,
  ...savedViewRoutes,
  ...chatStartingRoutes,
  ...chatHoursRoutes,
  ...chatPromiseRoutes,
  ...promiseInsightRoutes,
  ...videoRoutes,
  ...widgetRoutes,
  ...webchatRoutes,
  ...webchatPageRoutes,
};
