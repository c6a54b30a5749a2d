import type { Schedule } from "#contract/campaigns/schedule.ts";
import type { ActivityDetails, CampaignDetails } from "#contract/campaigns/views.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import {
  customersOf,
  type Draft,
  numbersOf,
  recipientsOf,
  toCome,
} from "#web/features/broadcasts/public.tsx";
import { dayBefore } from "#web/ui/format/days.ts";
import { messageOf } from "../form/draft.ts";

export type Kind = Schedule["kind"];
export type Every = Extract<Schedule, { kind: "repeat" }>["every"];

/** An activity as it is planned. */
export interface PlanDraft {
  name: string;
  /** Whom it is for, beside the campaign's message. */
  people: Draft;
  kind: Kind;
  /** An instant; "" while there is none. */
  at: string;
  every: Every;
  weekdays: number[];
  monthDay: number;
  time: string;
  from: string;
  until: string;
  /** Messages a second, as typed. */
  pace: string;
  /** For how many days what fails is tried again by itself; null: not at all. */
  tryDays: number | null;
  /** It goes also to those whom the frequency cap keeps back. */
  urgent: boolean;
}

/** A new activity of a campaign; its people begin as the campaign says they come. */
export function freshPlan(campaign: CampaignDetails, template: TemplateView | null): PlanDraft {
  return {
    name: "",
    people: {
      ...messageOf(campaign, template),
      who: campaign.uploadType === "NUMBERS" ? "picked" : "sets",
    },
    kind: "now",
    at: "",
    every: "week",
    weekdays: [],
    monthDay: 1,
    time: "10:00",
    from: dayBefore(-1),
    until: "",
    pace: "",
    tryDays: null,
    urgent: false,
  };
}

/** One that is there, to be changed. */
export function storedPlan(
  activity: ActivityDetails,
  campaign: CampaignDetails,
  template: TemplateView | null,
): PlanDraft {
  const fresh = freshPlan(campaign, template);
  const { schedule } = activity;
  return {
    ...fresh,
    name: activity.name,
    people: { ...fresh.people, ...recipientsOf(activity) },
    kind: schedule.kind,
    pace: String(activity.perSecond ?? ""),
    tryDays: activity.tryDays,
    urgent: activity.urgent,
    ...(schedule.kind === "at" ? { at: schedule.at } : {}),
    ...(schedule.kind === "repeat"
      ? {
          every: schedule.every,
          weekdays: schedule.weekdays,
          monthDay: schedule.monthDay ?? 1,
          time: schedule.time,
          from: schedule.from,
          until: schedule.until ?? "",
        }
      : {}),
  };
}

/** When it is sent, as the wire takes it; undefined while that is not said. */
export function scheduleOf(draft: PlanDraft): Schedule | undefined {
  if (draft.kind === "now") return { kind: "now" };
  if (draft.kind === "at") {
    const at = toCome(draft.at);
    return at ? { kind: "at", at } : undefined;
  }
  const { every, weekdays, monthDay, time, from, until } = draft;
  if (!time || !from) return undefined;
  return {
    kind: "repeat",
    every,
    weekdays: every === "week" ? weekdays : [],
    monthDay: every === "month" ? monthDay : null,
    time,
    from,
    until: until || null,
  };
}

/** What the server is sent. */
export const plannedOf = (draft: PlanDraft, schedule: Schedule) => ({
  name: draft.name,
  phoneNumber: numbersOf(draft.people.numbers),
  customers: customersOf(draft.people),
  schedule,
  perSecond: draft.pace ? Number(draft.pace.replace(",", ".")) : undefined,
  tryDays: draft.tryDays ?? undefined,
  urgent: draft.urgent,
});
