import type { z } from "zod";
import { estimateRoutes } from "#contract/campaigns/estimates.ts";
import type { quote } from "#contract/campaigns/views.ts";
import type { BodyOf } from "#contract/route.ts";
import { type BroadcastDoor, countRecipients, demandCustomers } from "#server/features/broadcasts/public.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { fail } from "#server/platform/fail.ts";
import type { ActivityReading } from "./activities/reading.ts";
import type { CampaignRow } from "./rows/campaigns.ts";
import type { CampaignRecords } from "./records/service.ts";
import type { ActivityRow } from "./rows/activities.ts";

type Asked = Omit<BodyOf<(typeof estimateRoutes)["estimateActivity"]>, "activityId">;
type Sent = Pick<CampaignRow, "channel_id" | "channel_type" | "entry">;

/** A number as it stands without its country, with it. */
const inCountry = (code: string | undefined) => (number: string) =>
  code && !number.startsWith("+") && !number.startsWith("00") ? `+${code.replace("+", "")}${number}` : number;

/** What sending costs, as the wallet is charged, before anything is prepared. */
export const estimateHandlers = (
  campaigns: CampaignRecords,
  reading: ActivityReading,
  door: BroadcastDoor,
) => {
  async function estimate(
    scope: Scope,
    sent: Sent,
    asked: Asked,
    activity: Pick<ActivityRow, "recipients" | "per_second"> | undefined,
  ): Promise<z.input<typeof quote>> {
    await demandCustomers(scope, asked);
    const typed = asked.phoneNumber.map(inCountry(asked.countryCode));
    const readable = await door.countReadable(scope, typed, sent.channel_type);
    const named = readable + (await countRecipients(scope, { phoneNumber: [], customers: asked.customers }));
    const names = asked.phoneNumber.length > 0 || asked.customers !== undefined;
    const meant = names || !activity ? named : await countRecipients(scope, activity.recipients);
    const recipients = asked.noOfRecipients ?? meant;
    const written = { channelId: sent.channel_id, ...sent.entry };
    const found = await door.quote(scope, written, recipients, activity?.per_second ?? null);
    return {
      recipients,
      cost: found.cost,
      perSecond: found.pace.perSecond,
      seconds: found.seconds,
      source: asked.source,
    };
  }

  return implement(estimateRoutes, {
    estimateCampaign: async ({ scope, body: { campaignId, activityId, ...asked } }) => {
      const campaign = await campaigns.demand(scope, scope, campaignId);
      const activity = activityId ? await reading.demand(scope, scope, activityId) : undefined;
      if (activity && activity.campaign_id !== campaignId) throw fail("NOT_FOUND", { what: "activity" });
      return { data: { estimate: await estimate(scope, campaign, asked, activity) } };
    },
    estimateActivity: async ({ scope, body: { activityId, ...asked } }) => {
      const activity = await reading.demand(scope, scope, activityId);
      return { data: { estimate: await estimate(scope, activity, asked, activity) } };
    },
  });
};
