import { analyticsScreens } from "./features/analytics/routes.tsx";
import { apiKeyScreens } from "./features/api-keys/routes.tsx";
import { auditScreens } from "./features/audit/routes.tsx";
import { botFrameScreens, botReportScreens } from "./features/bot-reports/routes.tsx";
import { billingScreens } from "./features/billing/routes.tsx";
import { botScreens } from "./features/bots/routes.tsx";
import { broadcastScreens } from "./features/broadcasts/routes.tsx";
import { campaignScreens } from "./features/campaigns/routes.tsx";
import { channelScreens } from "./features/channels/routes.tsx";
import { chatScreens } from "./features/chat/routes.tsx";
import { supervisionScreens } from "./features/chat/supervision/routes.tsx";
import { widgetScreens } from "./features/chat/widget/routes.tsx";
import { creativeScreens } from "./features/creatives/routes.tsx";
import { customerEventScreens } from "./features/customer-events/routes.tsx";
import { customerScreens } from "./features/customers/routes.tsx";
import { departmentScreens } from "./features/departments/routes.tsx";
import { encapScreens } from "./features/encaps/routes.tsx";
import { enterpriseScreens } from "./features/enterprise/routes.tsx";
import { flowScreens } from "./features/flows/routes.tsx";
import { integrationScreens } from "./features/integrations/routes.tsx";
import { journeyScreens } from "./features/journeys/routes.tsx";
import { libraryScreens } from "./features/library/routes.tsx";
import { marketplaceScreens } from "./features/marketplace/routes.tsx";
import { blacklistScreens, messageScreens } from "./features/messages/routes.tsx";
import { onboardingScreens } from "./features/onboarding/routes.tsx";
import { retentionScreens } from "./features/retention/routes.tsx";
import { roleScreens } from "./features/roles/routes.tsx";
import { speechScreens } from "./features/speech/routes.tsx";
import { templateScreens } from "./features/templates/routes.tsx";
import { sandboxScreens } from "./features/sandbox/routes.tsx";
import { trashScreens } from "./features/trash/routes.tsx";
import { userScreens } from "./features/users/routes.tsx";
import { webhookScreens } from "./features/webhooks/routes.tsx";
import type { Screen } from "./platform/screens.ts";

const home: Screen = {
  path: "/dashboard",
  title: "nav.dashboard",
  load: () => import("./shell/HomePage.tsx"),
};

/** Every page of the console, in the order of the menu. A feature's pages stand in its own `routes.tsx`. */
export const screens: readonly Screen[] = [
  home,
  ...chatScreens,
  ...supervisionScreens,
  ...broadcastScreens,
  ...campaignScreens(blacklistScreens),
  ...journeyScreens,
  ...encapScreens,
  ...botScreens(botFrameScreens),
  ...botReportScreens,
  ...customerScreens,
  ...customerEventScreens,
  ...channelScreens,
  ...onboardingScreens,
  ...widgetScreens,
  ...integrationScreens,
  ...webhookScreens,
  ...billingScreens,
  ...libraryScreens,
  ...templateScreens,
  ...flowScreens,
  ...analyticsScreens,
  ...creativeScreens,
  ...speechScreens,
  ...messageScreens,
  ...marketplaceScreens,
  ...sandboxScreens,
  ...enterpriseScreens,
  ...userScreens,
  ...departmentScreens,
  ...apiKeyScreens,
  ...auditScreens,
  ...retentionScreens,
  ...trashScreens,
  ...roleScreens,
];
