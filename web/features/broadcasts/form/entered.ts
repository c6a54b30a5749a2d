import type { BroadcastForm } from "#contract/broadcasts/form.ts";
import { VARIANT_LETTERS } from "#contract/broadcasts/limits.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import type { Answer } from "#web/platform/api/types.ts";
import type { ENTERED } from "../queries.ts";
import { BLANK, type ChosenChannel, chosenOf, type Draft, type Message, numbersOf, sentOf } from "./draft.ts";
import { NO_MESSAGE, UNTESTED } from "./variants.ts";
import type { Chosen, Written } from "./written.ts";

/** `startAt` or `localTime`: of what is edited and has a time. */
export type Opened = Omit<Answer<typeof ENTERED>["opened"], "startAt" | "localTime"> & {
  startAt?: string | null;
  localTime?: string | null;
};
type Sent = BroadcastForm["others"][number];

const messageOf = (message: Message): Sent => ({ message: sentOf(message), columnMapping: message.mapping });

/** What stands in the form, as the server keeps it. */
export function formOf({ name, draft, tested, falling, goal }: Written): BroadcastForm {
  const { holdOut, others, shares } = tested;
  return {
    name,
    channelId: draft.channel?.id ?? null,
    phoneNumber: numbersOf(draft.numbers),
    who: draft.who,
    customers: draft.customers.map(({ id }) => id),
    segments: draft.segments,
    groups: draft.groups,
    ...messageOf(draft),
    countClicks: draft.countClicks,
    holdOut,
    shares: others.length > 0 ? shares.slice(0, VARIANT_LETTERS.length) : [],
    others: others.map(messageOf),
    fallback: falling && {
      channelId: falling.draft.channel?.id ?? null,
      ...messageOf(falling.draft),
      onFailed: falling.onFailed,
      afterHours: falling.hours,
    },
    goal,
  };
}

type Templates = ReadonlyMap<string, TemplateView>;
const idOf = ({ message }: Sent) => message.template.templateUId ?? "";
/** The ids of all templates that stand in it. */
export const templatesIn = ({ form }: Pick<Opened, "form">): string[] =>
  [...new Set([form, ...form.others, ...(form.fallback ? [form.fallback] : [])].map(idOf))].filter(Boolean);

function written(sent: Sent, templates: Templates): Message {
  const template = templates.get(idOf(sent));
  // What it had belongs to no other template.
  if (!template) return NO_MESSAGE;
  return { template, ...chosenOf(sent.message.template), mapping: sent.columnMapping };
}

/** What was kept, as the form shows it; with its templates as they are chosen from. */
export function writtenOf({ form, channels }: Opened, templates: Templates): [Written, Chosen] {
  const channelOf = (id: string | null) =>
    (channels.find((one) => one.id === id) as ChosenChannel | undefined) ?? null;
  const draft: Draft = {
    ...BLANK,
    channel: channelOf(form.channelId),
    ...written(form, templates),
    numbers: form.phoneNumber.join(", "),
    who: form.who,
    customers: form.customers.map((id) => ({ id, name: "", phoneNumber: null })),
    segments: form.segments,
    groups: form.groups,
    countClicks: form.countClicks,
  };
  const { others, shares, holdOut, fallback } = form;
  const tested = {
    holdOut,
    others: others.map((one) => written(one, templates)),
    shares: others.length > 0 ? [draft, ...others].map((_one, at) => shares[at] ?? "") : UNTESTED.shares,
  };
  const falling = fallback && {
    draft: { ...BLANK, channel: channelOf(fallback.channelId), ...written(fallback, templates) },
    onFailed: fallback.onFailed,
    hours: fallback.afterHours,
  };
  const chosen = {
    variants: [form, ...others].map((one) => templates.get(idOf(one)) ?? null),
    fallback: (fallback && templates.get(idOf(fallback))) ?? null,
  };
  return [{ name: form.name, draft, tested, falling, goal: form.goal }, chosen];
}
