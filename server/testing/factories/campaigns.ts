import type { ChannelSettings } from "#contract/channels/settings.ts";
import type { ActivityState } from "#contract/campaigns/words.ts";
import { expect, vi } from "vitest";
import { newId } from "#server/platform/ids.ts";
import type { Tenant, TestApp } from "../harness.ts";
import { makeApproved } from "./broadcasts.ts";

/** A campaign of a template that is approved; gives its channel too. */
export async function makeCampaign(
  app: TestApp,
  tenant: Tenant,
  more: Record<string, unknown> = {},
  settings?: ChannelSettings,
) {
  const { channel, template, body } = await makeApproved(app, tenant, undefined, settings);
  const made = await app.call("POST /chatbird/api/campaign/create", {
    token: tenant.token,
    body: {
      name: `Autumn ${newId()}`,
      channelId: channel.id,
      message: body.message,
      columnMapping: [{ variable: "body.1", type: "static", value: "friend" }],
      ...more,
    },
  });
  if (made.status !== 200) throw new Error(made.message);
  return { campaign: made.data.data.id, channel, template };
}

/** An activity of a campaign that nobody has submitted yet. */
export async function makeActivity(
  app: TestApp,
  token: string,
  campaignId: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const made = await app.call("POST /chatbird/api/activity/create", {
    token,
    body: { campaignId, name: "First wave", phoneNumber: ["+919812345678"], ...more },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.data.id;
}

/** One of each, as the world has them: nothing of it is under way. */
export async function makeCampaigns(app: TestApp, tenant: Tenant, mark: string) {
  const { campaign } = await makeCampaign(app, tenant, { name: `${mark} campaign` });
  const activity = await makeActivity(app, tenant.token, campaign, { name: `${mark} activity` });
  const instance = newId();
  await app.platform.database.system.query(
    `insert into campaign_instance (enterprise_id, id, activity_id, no, broadcast_id) values ($1, $2, $3, 9, $4)`,
    [tenant.id, instance, activity, newId()],
  );
  return { campaign, activity, instance };
}

/** What people do with activities, in their roles: the maker's and the checker's. */
export function activityHands(app: TestApp, tenant: Tenant) {
  const [maker, checker] = [tenant.people[4].token, tenant.people[5].token];
  const place = (id: string) => ({ params: { id } });
  const activity = async (id: string) =>
    (await app.call("GET /chatbird/api/activity/{id}", { token: tenant.token, ...place(id) })).data.data;
  const move = (id: string, state: string, token = maker) =>
    app.call("POST /chatbird/api/activity/{id}/{state}", { token, params: { id, state } });
  return {
    activity,
    move,
    approve: (id: string, token = checker) =>
      app.call("POST /chatbird/api/activity/{id}/approve", { token, ...place(id) }),
    campaign: async (id: string) =>
      (await app.call("GET /chatbird/api/campaign/{id}", { token: tenant.token, ...place(id) })).data.data,
    reaches: (id: string, stage: ActivityState) =>
      vi.waitFor(
        async () => {
          const found = await activity(id);
          expect(found.stage).toBe(stage);
          return found;
        },
        { timeout: 20_000, interval: 20 },
      ),
    /** Submits it, and waits until its checker can see whom it goes to. */
    async submit(id: string, token = maker) {
      const made = await move(id, "submit", token);
      expect(made.message).toBe("Activity submitted successfully");
      await vi.waitFor(async () => expect((await activity(id)).latest!.broadcast.state).toBe("ready"), {
        timeout: 20_000,
        interval: 20,
      });
    },
  };
}
