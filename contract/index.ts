import { analyticsRoutes } from "./analytics/index.ts";
import { leaveRoutes } from "./analytics/leave.ts";
import { mailedRoutes } from "./analytics/mailed.ts";
import { apiKeyRoutes } from "./api-keys/index.ts";
import { auditRoutes } from "./audit/index.ts";
import { authRoutes } from "./auth.ts";
import { accountRoutes } from "./auth/index.ts";
import { botFrameRoutes } from "./bot-reports/frames.ts";
import { billingRoutes } from "./billing/index.ts";
import { botReportRoutes } from "./bot-reports/index.ts";
import { botRoutes } from "./bots/index.ts";
import { broadcastDraftRoutes, broadcastLanguageRoutes, broadcastRoutes } from "./broadcasts/index.ts";
import { campaignRoutes } from "./campaigns/index.ts";
import { channelsRoutes } from "./channels/index.ts";
import { liveChatRoutes } from "./chat/index.ts";
import { creativeRoutes } from "./creatives/index.ts";
import { customerMasterRoutes } from "./customers/index.ts";
import { departmentRoutes } from "./departments.ts";
import { encapRoutes } from "./encaps/index.ts";
import { journeyRoutes } from "./journeys/index.ts";
import { enterpriseRoutes } from "./enterprise/index.ts";
import { firstStepRoutes } from "./first-steps.ts";
import { flowRoutes } from "./flows/index.ts";
import { integrationRoutes } from "./integrations/index.ts";
import { jobRoutes } from "./jobs.ts";
import { libraryRoutes } from "./library/index.ts";
import { marketplaceRoutes } from "./marketplace/index.ts";
import { messageRoutes } from "./messages/index.ts";
import { notificationRoutes } from "./notifications/index.ts";
import { onboardingRoutes } from "./onboarding/index.ts";
import { speechRoutes } from "./speech/index.ts";
import { transcriptionRoutes } from "./speech/transcriptions.ts";
import { messageTemplateRoutes } from "./templates/index.ts";
import { retentionRoutes } from "./retention/index.ts";
import { roleRoutes } from "./roles/index.ts";
import { sandboxRoutes } from "./sandbox/index.ts";
import { transactionalRoutes } from "./transactional/index.ts";
import { trashRoutes } from "./trash/index.ts";
import { webhookRoutes } from "./webhooks/index.ts";
import { userRoutes } from "./users/index.ts";
import { customerEventRoutes } from "./customer-events/index.ts";

// By the names of its parts: written out, the type would be longer than the compiler keeps.
export type Contract = typeof authRoutes &
  typeof accountRoutes &
  typeof userRoutes &
  typeof departmentRoutes &
  typeof roleRoutes &
  typeof auditRoutes &
  typeof apiKeyRoutes &
  typeof enterpriseRoutes &
  typeof retentionRoutes &
  typeof jobRoutes &
  typeof notificationRoutes &
  typeof integrationRoutes &
  typeof webhookRoutes &
  typeof trashRoutes &
  typeof botRoutes &
  typeof channelsRoutes &
  typeof onboardingRoutes &
  typeof customerMasterRoutes &
  typeof libraryRoutes &
  typeof messageTemplateRoutes &
  typeof creativeRoutes &
  typeof speechRoutes &
  typeof transcriptionRoutes &
  typeof flowRoutes &
  typeof messageRoutes &
  typeof broadcastRoutes &
  typeof broadcastDraftRoutes &
  typeof broadcastLanguageRoutes &
  typeof campaignRoutes &
  typeof liveChatRoutes &
  typeof encapRoutes &
  typeof journeyRoutes &
  typeof transactionalRoutes &
  typeof sandboxRoutes &
  typeof botReportRoutes &
  typeof botFrameRoutes &
  typeof billingRoutes &
  typeof analyticsRoutes &
  typeof leaveRoutes &
  typeof mailedRoutes &
  typeof marketplaceRoutes &
  typeof firstStepRoutes &
  typeof customerEventRoutes;
/** Every call of the product, by name. */
export const contract: Contract = {
  ...authRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...departmentRoutes,
  ...roleRoutes,
  ...auditRoutes,
  ...apiKeyRoutes,
  ...enterpriseRoutes,
  ...retentionRoutes,
  ...jobRoutes,
  ...notificationRoutes,
  ...integrationRoutes,
  ...webhookRoutes,
  ...trashRoutes,
  ...botRoutes,
  ...channelsRoutes,
  ...onboardingRoutes,
  ...customerMasterRoutes,
  ...libraryRoutes,
  ...messageTemplateRoutes,
  ...creativeRoutes,
  ...speechRoutes,
  ...transcriptionRoutes,
  ...flowRoutes,
  ...messageRoutes,
  ...broadcastRoutes,
  ...broadcastDraftRoutes,
  ...broadcastLanguageRoutes,
  ...campaignRoutes,
  ...liveChatRoutes,
  ...encapRoutes,
  ...journeyRoutes,
  ...transactionalRoutes,
  ...sandboxRoutes,
  ...botReportRoutes,
  ...botFrameRoutes,
  ...billingRoutes,
  ...analyticsRoutes,
  ...leaveRoutes,
  ...mailedRoutes,
  ...marketplaceRoutes,
  ...firstStepRoutes,
  ...customerEventRoutes,
};
export type CallName = keyof Contract;
/** A call as code names it: method and path, for example "GET /e/enterprise/users/me". */
export type CallKey = { [N in CallName]: `${Contract[N]["method"]} ${Contract[N]["path"]}` }[CallName];
/** The route behind a call key. */
export type RouteOf<K extends CallKey> = {
  [N in CallName]: K extends `${Contract[N]["method"]} ${Contract[N]["path"]}` ? Contract[N] : never;
}[CallName];
