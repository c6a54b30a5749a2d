import { campaignSettingRoutes } from "#contract/campaigns/settings.ts";
import { implement } from "#server/platform/http/mount.ts";
import { allowsSelfApproval, setSelfApproval } from "./repository.ts";

export const settingHandlers = () =>
  implement(campaignSettingRoutes, {
    campaignSettings: async ({ scope }) => ({ data: { selfApproval: await allowsSelfApproval(scope) } }),
    setCampaignSettings: async ({ scope, body: { selfApproval } }) => {
      await scope.write(async (work) => {
        const before = await allowsSelfApproval(work);
        if (before === selfApproval) return;
        await setSelfApproval(work, selfApproval);
        await work.audit({
          action: "campaign-settings.changed",
          before: { selfApproval: before },
          after: { selfApproval },
        });
      });
      return { data: { selfApproval }, message: "Settings saved" };
    },
  });
