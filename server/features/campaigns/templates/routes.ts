import { campaignVariableRoutes } from "#contract/campaigns/variables.ts";
import type { FilledGroup } from "#contract/campaigns/views.ts";
import { type MappingRow, slotsOf, findSlot, variableGroups } from "#engines/templates/index.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import { findTemplate } from "#server/features/templates/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { nameTaken } from "../rows/campaigns.ts";
import type { CampaignRecords } from "../records/service.ts";

const BUTTONS: readonly FilledGroup["type"][] = ["buttonPayload", "url"];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A template of a channel, by its id or the name it is sent by; what is an id is no name. */
async function templateOf(scope: Scope, channelId: string, template: string) {
  const by = UUID.test(template) ? { templateUId: template } : { templateId: template };
  const found = await findTemplate(scope, channelId, by);
  if (!found) throw fail("NOT_FOUND", { what: "template" });
  return found.template;
}

/** Its variables group by group, with what a mapping has for each. */
async function groupsOf(
  scope: Scope,
  channelId: string,
  templateId: string,
  mapping: readonly MappingRow[] = [],
): Promise<FilledGroup[]> {
  const template = await templateOf(scope, channelId, templateId);
  const slots = slotsOf(template);
  const rows = new Map(mapping.map((row) => [findSlot(slots, row.variable)?.key, row]));
  return variableGroups(template).map((group) => ({
    ...group,
    parameters: group.parameters.map((one) => {
      const { value = "", type = "static" } = rows.get(one.name) ?? {};
      return { ...one, value, mapType: type };
    }),
  }));
}

export const variableHandlers = (campaigns: CampaignRecords, door: BroadcastDoor) =>
  implement(campaignVariableRoutes, {
    campaignVariables: async ({ scope, params }) => {
      const { channel_id, template_id, entry } = await campaigns.demand(scope, scope, params.id);
      return { data: { variables: await groupsOf(scope, channel_id, template_id, entry.columnMapping) } };
    },
    campaignTemplateVariables: async ({ scope, params }) => {
      const { channel_id, entry } = await campaigns.demand(scope, scope, params.id);
      return {
        data: { variables: await groupsOf(scope, channel_id, params.templateId, entry.columnMapping) },
      };
    },
    templateVariables: async ({ scope, body }) => ({
      data: { variables: await groupsOf(scope, body.channelId, body.templateId) },
    }),
    readTemplateVariables: async ({ scope, query }) => ({
      data: { variables: await groupsOf(scope, query.channelId, query.templateId) },
    }),
    buttonVariables: async ({ scope, query }) => {
      const groups = await groupsOf(scope, query.channelId, query.templateId);
      return { data: { variables: groups.filter(({ type }) => BUTTONS.includes(type)) } };
    },
    validateCampaign: async ({ scope, query: { campaignId, name } }) => {
      const problems = [];
      if (campaignId) {
        const { channel_id, entry } = await campaigns.demand(scope, scope, campaignId);
        problems.push(...(await door.judgeMessage(scope, { channelId: channel_id, ...entry })).problems);
      } else if (name.trim() && (await nameTaken(scope, name.trim())))
        problems.push({ field: "name", message: fail("CAMPAIGN_NAME_TAKEN", { name: name.trim() }).message });
      return { data: { valid: problems.length === 0, problems } };
    },
    validateUrls: async ({ scope, params }) => {
      const template = await templateOf(scope, params.channelId, params.templateId);
      const urls = slotsOf(template).filter(({ role }) => role === "url");
      return {
        data: {
          valid: urls.length > 0,
          urls: urls.map(({ key, label, example }) => ({ variable: key, label, example })),
        },
      };
    },
  });
