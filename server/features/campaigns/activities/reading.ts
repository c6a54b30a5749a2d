import type { Activity, ActivityDetails, Instance } from "#contract/campaigns/views.ts";
import { ACTIVITY_STATE_NAMES, ACTIVITY_STATES, type ActivityAction } from "#contract/campaigns/words.ts";
import { activityAllows } from "#engines/campaigns/index.ts";
import { countRecipients } from "#server/features/broadcasts/public.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { viewerOf } from "../access.ts";
import { NO_FIGURES, sumFigures } from "../rows/figures.ts";
import { instancesById } from "../rows/instances.ts";
import type { Sendings } from "../instances/sendings.ts";
import { lockCampaign } from "../rows/campaigns.ts";
import { allowsSelfApproval } from "../settings/repository.ts";
import type { Rows } from "../tables.ts";
import { activityRevision, presentActivity } from "./presenter.ts";
import { type ActivityRow, findActivity, lockActivity } from "../rows/activities.ts";

/** As a message says it. */
const WORDS: Record<ActivityRow["state"], string> = {
  draft: "a draft",
  submitted: "with its checker",
  rejected: "rejected",
  scheduled: "scheduled",
  started: "being sent",
  paused: "paused",
  stopped: "stopped",
  completed: "completed",
};

/** Refuses what cannot be done with an activity where it stands. */
export function demandState(row: ActivityRow, action: ActivityAction): void {
  if (!activityAllows(row.state, action)) throw fail("ACTIVITY_STATE", { state: WORDS[row.state] });
}

/** Refuses what a campaign that is held does not do. */
export function demandLive({ campaign_hold: hold }: Pick<ActivityRow, "campaign_hold">): void {
  if (hold !== null) throw fail("CAMPAIGN_STATE", { state: hold });
}

/** The states that a query means, by name or by the specification's number. */
export const statesNamed = (state: string | number | undefined) =>
  state === undefined
    ? undefined
    : ACTIVITY_STATE_NAMES.filter((name) => name === state || ACTIVITY_STATES[name] === state);

/** Activities as they are found, held and shown. */
export function createActivityReading(sendings: Sendings) {
  async function demand(scope: Scope, rows: Rows, id: string): Promise<ActivityRow> {
    const row = await findActivity(rows, viewerOf(scope), id);
    if (!row) throw fail("NOT_FOUND", { what: "activity" });
    return row;
  }

  async function present(scope: Scope, rows: readonly ActivityRow[]): Promise<Activity[]> {
    const latest = rows.flatMap(({ latest_id }) => latest_id ?? []);
    const stored = await instancesById(scope, latest);
    const [instances, figures, timeZone, selfApproval] = await Promise.all([
      sendings.present(scope, stored),
      sumFigures(
        scope,
        "activity",
        rows.map(({ id }) => id),
      ),
      timeZoneOf(scope),
      allowsSelfApproval(scope),
    ]);
    const known = new Map<string | null, Instance>(instances.map((one) => [one.id, one]));
    return rows.map((row) =>
      presentActivity(scope, row, {
        figures: figures.get(row.id) ?? NO_FIGURES,
        latest: known.get(row.latest_id) ?? null,
        timeZone,
        selfApproval,
      }),
    );
  }

  return {
    demand,
    present,
    /** The activity with its campaign, held until the transaction ends; always in this order. */
    async hold(scope: Scope, work: Work, id: string): Promise<ActivityRow> {
      const { campaign_id } = await demand(scope, work, id);
      await lockCampaign(work, campaign_id);
      await lockActivity(work, id);
      return demand(scope, work, id);
    },
    async one(scope: Scope, id: string): Promise<ActivityDetails> {
      const row = await demand(scope, scope, id);
      const [shown] = await present(scope, [row]);
      const { phoneNumber, customers } = row.recipients;
      return {
        ...shown!,
        phoneNumbers: phoneNumber,
        customers: customers ?? null,
        recipients: await countRecipients(scope, row.recipients),
        revision: activityRevision(row),
      };
    },
  };
}
export type ActivityReading = ReturnType<typeof createActivityReading>;
