import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { createChecking } from "./activities/checking.ts";
import { createActivityReading } from "./activities/reading.ts";
import { activityHandlers } from "./activities/routes.ts";
import { createActivities } from "./activities/service.ts";
import { createSteering } from "./activities/steering.ts";
import { createDue, dueActivities } from "./due.ts";
import { estimateHandlers } from "./estimates.ts";
import { createSendings } from "./instances/sendings.ts";
import { campaignHandlers } from "./records/routes.ts";
import { createCampaignRecords } from "./records/service.ts";
import { reportHandlers } from "./reports/routes.ts";
import { settingHandlers } from "./settings/routes.ts";
import { variableHandlers } from "./templates/routes.ts";
import { campaignKinds } from "./trash.ts";

/** Campaigns: a message that is planned, checked by a second person, and sent by broadcasts. */
export function createCampaigns(
  platform: Platform,
  { broadcasts: door }: { broadcasts: BroadcastDoor },
): Feature {
  const sendings = createSendings(door);
  const reading = createActivityReading(sendings);
  const activities = createActivities(reading, sendings);
  const checking = createChecking(door, reading, sendings);
  const steering = createSteering(door, reading, sendings);
  const campaigns = createCampaignRecords(door, reading, steering);
  return {
    routes: [
      ...campaignHandlers(campaigns),
      ...settingHandlers(),
      ...variableHandlers(campaigns, door),
      ...reportHandlers(campaigns),
      ...activityHandlers({ reading, activities, checking, steering }),
      ...estimateHandlers(campaigns, reading, door),
    ],
    recurring: [dueActivities(createDue(platform, reading, sendings))],
    trash: campaignKinds(),
  };
}
