import { z } from "zod";
import { API, routes } from "../route.ts";
import { SEES } from "./permissions.ts";

const path = `${API}/campaign/settings`;
/** Whether who submitted an activity may approve it: for enterprises of one person. */
const settings = z.object({ selfApproval: z.stringbool().or(z.boolean()) });

export const campaignSettingRoutes = routes({
  campaignSettings: {
    method: "GET",
    path,
    summary: "How campaigns are checked.",
    permission: SEES,
    envelope: "nlp",
    reply: z.object({ selfApproval: z.boolean() }),
  },
  setCampaignSettings: {
    method: "PUT",
    path,
    summary: "Say how campaigns are checked.",
    permission: "ENTERPRISE.EDIT",
    envelope: "nlp",
    body: settings,
    reply: z.object({ selfApproval: z.boolean() }),
  },
});
