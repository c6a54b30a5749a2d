import { CAMPAIGN_STATES, STATE_LABELS } from "#contract/campaigns/words.ts";
import type { Campaign, CampaignDetails } from "#contract/campaigns/views.ts";
import { campaignAllows } from "#engines/campaigns/index.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { goalOf } from "../goal.ts";
import type { Figures } from "../rows/figures.ts";
import type { CampaignRow } from "../rows/campaigns.ts";

/** Whether its channel and message stay as they are: a checker looks at them, or they may be sent. */
export const isBusy = ({ waiting, under_way }: Pick<CampaignRow, "waiting" | "under_way">): boolean =>
  waiting + under_way > 0;

/** A campaign as the wire shows it. */
export function presentCampaign({ can }: Pick<Scope, "can">, row: CampaignRow, figures: Figures): Campaign {
  const makes = can("CAMPAIGNS.CREATE") || can("CAMPAIGNS.EDIT");
  const steers = makes || can("CAMPAIGNS.START");
  return {
    id: row.id,
    campaignId: row.id,
    name: row.name,
    description: row.description,
    state: CAMPAIGN_STATES[row.state],
    status: STATE_LABELS[CAMPAIGN_STATES[row.state]]!,
    stage: row.state,
    accessType: row.access_type,
    uploadType: row.upload_type,
    channelId: row.channel_id,
    channelName: row.channel_name,
    channelType: row.channel_type,
    contactId: row.contact_id,
    templateId: row.template_id,
    templateName: row.template_name,
    user: { name: row.created_by_name },
    createdOn: row.created_at.toISOString(),
    updatedOn: row.updated_at.toISOString(),
    activities: { total: row.activities, waiting: row.waiting, underWay: row.under_way },
    total: figures.total,
    counts: figures.counts,
    clicked: row.entry.countClicks ? figures.clicked : null,
    conversions: figures.conversions,
    abilities: {
      edit: makes && row.state !== "stopped",
      editMessage: makes && row.state !== "stopped" && !isBusy(row),
      remove: (can("CAMPAIGNS.CREATE") || can("CAMPAIGNS.DELETE")) && !isBusy(row),
      start: steers && campaignAllows(row.state, "start"),
      pause: steers && campaignAllows(row.state, "pause"),
      stop: steers && campaignAllows(row.state, "stop"),
      plan: can("CAMPAIGNS.CREATE") && row.state !== "stopped",
    },
  };
}

/** The state that a change of a campaign writes over. */
export const campaignRevision = ({
  name,
  description,
  access_type,
  upload_type,
  channel_id,
  entry,
}: CampaignRow) => revisionOf({ name, description, access_type, upload_type, channel_id, entry });

/** The same with what was entered for it. */
export const presentCampaignDetails = (
  scope: Pick<Scope, "can">,
  row: CampaignRow,
  figures: Figures,
): CampaignDetails => ({
  ...presentCampaign(scope, row, figures),
  message: row.entry.message,
  variables: row.entry.columnMapping,
  countClicks: row.entry.countClicks,
  goal: goalOf(row.entry),
  revision: campaignRevision(row),
});
