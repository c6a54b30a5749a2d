import { isDeepStrictEqual } from "node:util";
import type { Campaign, CampaignDetails } from "#contract/campaigns/views.ts";
import {
  CAMPAIGN_STATE_NAMES,
  CAMPAIGN_STATES,
  type AccessType,
  type CampaignAction,
} from "#contract/campaigns/words.ts";
import { campaignAllows, isUnderWay } from "#engines/campaigns/index.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { viewerOf } from "../access.ts";
import type { ActivityReading } from "../activities/reading.ts";
import { listActivities } from "../rows/activities.ts";
import type { Steering } from "../activities/steering.ts";
import { NO_FIGURES, sumFigures } from "../rows/figures.ts";
import type { Rows, WrittenCampaign } from "../tables.ts";
import { tellCampaign } from "../tell.ts";
import { TRASHED_CAMPAIGN } from "../trash.ts";
import { campaignRevision, isBusy, presentCampaign, presentCampaignDetails } from "./presenter.ts";
import {
  campaignColumns,
  type CampaignPage,
  type CampaignRow,
  deleteCampaign,
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  updateCampaign,
} from "../rows/campaigns.ts";

/** Whether it would send something else than it does, or through another channel. */
function saysOther(
  { channel_id, entry }: Pick<CampaignRow, "channel_id" | "entry">,
  written: WrittenCampaign,
) {
  const { message, columnMapping, countClicks, goal } = written;
  // As the database would give it back: without what is undefined.
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
  return (
    channel_id !== written.channelId ||
    !isDeepStrictEqual(plain(entry), plain({ message, columnMapping, countClicks, goal }))
  );
}

/** All the activities a campaign can have. */
const EVERY = { name: "", from: 0, limit: 100_000 };
const PAST = { start: "started", pause: "paused", stop: "stopped" } as const;

/** The states that a query means, by name or by the specification's number. */
export const campaignStatesNamed = (state: string | number | undefined) =>
  state === undefined
    ? undefined
    : CAMPAIGN_STATE_NAMES.filter((name) => name === state || CAMPAIGN_STATES[name] === state);

/** Campaigns: what is sent, made once and planned as often as somebody wishes. */
export function createCampaignRecords(door: BroadcastDoor, reading: ActivityReading, steering: Steering) {
  async function demand(scope: Scope, rows: Rows, id: string): Promise<CampaignRow> {
    const row = await findCampaign(rows, viewerOf(scope), id);
    if (!row) throw fail("NOT_FOUND", { what: "campaign" });
    return row;
  }
  async function hold(scope: Scope, work: Work, id: string): Promise<CampaignRow> {
    await demand(scope, work, id);
    await lockCampaign(work, id);
    return demand(scope, work, id);
  }

  async function present(scope: Scope, rows: readonly CampaignRow[]): Promise<Campaign[]> {
    const ids = rows.map(({ id }) => id);
    const figures = await sumFigures(scope, "campaign", ids);
    return rows.map((row) => presentCampaign(scope, row, figures.get(row.id) ?? NO_FIGURES));
  }
  async function one(scope: Scope, id: string): Promise<CampaignDetails> {
    const row = await demand(scope, scope, id);
    const figures = await sumFigures(scope, "campaign", [id]);
    return presentCampaignDetails(scope, row, figures.get(id) ?? NO_FIGURES);
  }

  /** What can be sent, or a refusal that names what speaks against it. */
  async function judged(scope: Scope, written: WrittenCampaign) {
    const found = await door.judgeMessage(scope, written);
    if (!("content" in found))
      throw fail(
        "BROADCAST_REFUSED",
        { summary: found.problems.map(({ message }) => message).join(" ") },
        found.problems,
      );
    return { written, template: { id: found.stored.id, name: found.stored.name } };
  }

  return {
    demand,
    present,
    one,
    async list(scope: Scope, page: CampaignPage) {
      const rows = await listCampaigns(scope, viewerOf(scope), { ...page, limit: page.limit + 1 });
      return {
        campaignList: await present(scope, rows.slice(0, page.limit)),
        more: rows.length > page.limit,
      };
    },
    async create(scope: Scope, written: WrittenCampaign): Promise<CampaignDetails> {
      const stored = await judged(scope, written);
      const id = await onTaken("CAMPAIGN_NAME_TAKEN", { name: written.name }, () =>
        scope.write(async (work) => {
          const made = await insertCampaign(work, work.principal, stored);
          await work.audit({
            action: "campaign.created",
            subjectId: made,
            subject: written.name,
            after: {
              template: stored.template.name,
              accessType: written.accessType,
              ...(written.goal && { goal: written.goal }),
            },
          });
          await tellCampaign(work, made);
          return made;
        }),
      );
      return one(scope, id);
    },
    async update(
      scope: Scope,
      id: string,
      { seen, ...written }: WrittenCampaign & { seen?: string | undefined },
    ): Promise<CampaignDetails> {
      await demand(scope, scope, id);
      const stored = await judged(scope, written);
      await onTaken("CAMPAIGN_NAME_TAKEN", { name: written.name }, () =>
        scope.write(async (work) => {
          const row = await hold(scope, work, id);
          demandSeen(seen, campaignRevision(row));
          if (row.hold === "stopped") throw fail("CAMPAIGN_STATE", { state: "stopped" });
          const other = saysOther(row, written);
          if (other && isBusy(row)) throw fail("CAMPAIGN_BUSY", { count: row.waiting + row.under_way });
          await updateCampaign(work, id, campaignColumns(stored));
          await work.audit({
            action: "campaign.changed",
            subjectId: id,
            subject: written.name,
            before: {
              name: row.name,
              template: row.template_name,
              accessType: row.access_type,
              goal: row.entry.goal,
            },
            after: {
              name: written.name,
              template: stored.template.name,
              accessType: written.accessType,
              goal: written.goal,
            },
          });
          await tellCampaign(work, id);
        }),
      );
      return one(scope, id);
    },
    async share(scope: Scope, id: string, accessType: AccessType): Promise<CampaignDetails> {
      const shown = await scope.write(async (work) => {
        const row = await hold(scope, work, id);
        await updateCampaign(work, id, { access_type: accessType });
        await work.audit({
          action: "campaign.shared",
          subjectId: id,
          subject: row.name,
          before: { accessType: row.access_type },
          after: { accessType },
        });
        await tellCampaign(work, id);
        // As its rights are now, this person may not see it any more.
        return { ...row, access_type: accessType };
      });
      const figures = await sumFigures(scope, "campaign", [id]);
      return presentCampaignDetails(scope, shown, figures.get(id) ?? NO_FIGURES);
    },
    remove: (scope: Scope, id: string) =>
      scope.write(async (work) => {
        const row = await hold(scope, work, id);
        if (isBusy(row)) throw fail("CAMPAIGN_BUSY", { count: row.waiting + row.under_way });
        for (const activity of await listActivities(work, viewerOf(scope), { ...EVERY, campaignId: id }))
          await steering.within.tries.stop(work, activity);
        await takeOut(work, TRASHED_CAMPAIGN, { id, name: row.name });
        await deleteCampaign(work, id);
        await work.audit({ action: "campaign.removed", subjectId: id, subject: row.name });
        await tellCampaign(work, id);
      }),
    /** Starts, pauses or stops it with all of its activities that were approved. */
    async move(scope: Scope, id: string, action: CampaignAction): Promise<CampaignDetails> {
      await scope.write(async (work) => {
        const row = await hold(scope, work, id);
        if (!campaignAllows(row.state, action)) throw fail("CAMPAIGN_STATE", { state: row.state });
        const activities = await listActivities(work, viewerOf(scope), { ...EVERY, campaignId: id });
        const { within } = steering;
        for (const activity of activities) {
          if (activity.state === "completed") await within.tries[action](work, activity);
          if (!isUnderWay(activity.state)) continue;
          if (action === "stop") await within.stop(work, activity);
          else if (action === "pause" && activity.state !== "paused") await within.pause(work, activity);
          else if (action === "start" && activity.held_with_campaign) await within.resume(work, activity);
          else if (action === "start" && row.hold === null && activity.state === "scheduled")
            await within.start(scope, work, activity);
        }
        await updateCampaign(work, id, { hold: action === "start" ? null : PAST[action] });
        await work.audit({ action: `campaign.${PAST[action]}`, subjectId: id, subject: row.name });
        await tellCampaign(work, id);
      });
      return one(scope, id);
    },
  };
}
export type CampaignRecords = ReturnType<typeof createCampaignRecords>;
