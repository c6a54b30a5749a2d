import type { CampaignDetails } from "#contract/campaigns/views.ts";
import type { AccessType, UploadType } from "#contract/campaigns/words.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import {
  BLANK,
  type ChosenChannel,
  chosenOf,
  type Draft,
  type Goal,
} from "#web/features/broadcasts/public.tsx";

/** A campaign as it is written. */
export interface CampaignDraft {
  name: string;
  description: string;
  accessType: AccessType;
  uploadType: UploadType;
  message: Draft;
  /** What each message is for; null: that is not said. */
  goal: Goal | null;
}
export const EMPTY: CampaignDraft = {
  name: "",
  description: "",
  accessType: "all",
  uploadType: "CUSTOMER_MASTER",
  message: BLANK,
  goal: null,
};

type Sent = Pick<
  CampaignDetails,
  "channelId" | "channelName" | "channelType" | "contactId" | "message" | "variables" | "countClicks"
>;

/** What a campaign sends, as the form of a message has it. */
export function messageOf(campaign: Sent, template: TemplateView | null): Draft {
  return {
    ...BLANK,
    channel: {
      id: campaign.channelId,
      name: campaign.channelName,
      type: campaign.channelType as ChosenChannel["type"],
      contactId: campaign.contactId,
    },
    template,
    ...chosenOf(campaign.message.template),
    mapping: campaign.variables,
    countClicks: campaign.countClicks,
  };
}
