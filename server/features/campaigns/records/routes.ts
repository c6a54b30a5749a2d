import { campaignRecordRoutes } from "#contract/campaigns/campaigns.ts";
import type { CampaignAction } from "#contract/campaigns/words.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type CampaignRecords, campaignStatesNamed } from "./service.ts";

const SAID = {
  start: "Campaign started successfully",
  pause: "Campaign paused successfully",
  stop: "Campaign stopped successfully",
};

export const campaignHandlers = (campaigns: CampaignRecords) => {
  const move = async ({
    scope,
    params: { id, status },
  }: {
    scope: Scope;
    params: { id: string; status: CampaignAction };
  }) => ({ data: { data: await campaigns.move(scope, id, status) }, message: SAID[status] });
  return implement(campaignRecordRoutes, {
    listCampaigns: async ({ scope, query: { state, perPage, ...query } }) => ({
      data: await campaigns.list(scope, { ...query, states: campaignStatesNamed(state), limit: perPage }),
    }),
    getCampaign: async ({ scope, params }) => ({ data: { data: await campaigns.one(scope, params.id) } }),
    createCampaign: async ({ scope, body }) => ({
      data: { data: await campaigns.create(scope, body) },
      message: "Campaign created successfully",
    }),
    updateCampaign: async ({ scope, params, body }) => ({
      data: { data: await campaigns.update(scope, params.id, body) },
      message: "Campaign updated successfully",
    }),
    deleteCampaign: async ({ scope, params }) => {
      await campaigns.remove(scope, params.id);
      return { data: {}, message: "Campaign deleted successfully" };
    },
    shareCampaign: async ({ scope, params, body }) => ({
      data: { data: await campaigns.share(scope, params.id, body.accessType) },
      message: "Access type updated successfully",
    }),
    moveCampaign: move,
    steerCampaign: move,
  });
};
