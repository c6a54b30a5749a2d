import type { BroadcastForm } from "#contract/broadcasts/form.ts";
import { revisionOf } from "#server/platform/revision.ts";
import { goalOf, goalWritten } from "./goal.ts";
import type { ListedBroadcast } from "./repository.ts";
import type { Entry } from "./tables.ts";

/** A program may send to whom a search found, which the form has no place for: who it is for is chosen anew there. */
export const isSearched = ({ customers }: Entry): boolean => {
  const { search = "", notHeard, notWritten } = customers?.filter ?? {};
  return search.trim() !== "" || notHeard !== undefined || notWritten !== undefined;
};

function peopleOf(entry: Entry): Pick<BroadcastForm, "who" | "customers" | "segments" | "groups"> {
  const { filter, customerIds = [] } = entry.customers ?? {};
  if (!filter || isSearched(entry))
    return { who: "picked", customers: [...customerIds], segments: [], groups: [] };
  const sets = filter.tags.length + filter.groups.length > 0;
  return {
    who: sets ? "sets" : "all",
    customers: [],
    segments: [...filter.tags],
    groups: [...filter.groups],
  };
}

const messageOf = ({ entry: { message, columnMapping }, template_id, template_name }: ListedBroadcast) => ({
  message: { template: { ...message.template, templateId: template_name, templateUId: template_id } },
  columnMapping,
});

/** What was entered for a broadcast, as its form has it; its variants the first one first. */
export function formOf(
  variants: readonly ListedBroadcast[],
  fallback: ListedBroadcast | undefined,
): BroadcastForm {
  const [first, ...others] = variants as [ListedBroadcast, ...ListedBroadcast[]];
  const { entry } = first;
  const name = first.variant === null ? first.name : first.name.replace(/ · A$/, "");
  return {
    name: name === first.template_name ? "" : name,
    channelId: first.channel_id,
    phoneNumber: entry.phoneNumber,
    ...peopleOf(entry),
    ...messageOf(first),
    countClicks: entry.countClicks ?? false,
    holdOut: first.hold_out === null ? "" : String(first.hold_out),
    shares: others.length > 0 ? variants.map(({ share }) => String(share ?? "")) : [],
    others: others.map(messageOf),
    fallback: fallback
      ? {
          channelId: fallback.channel_id,
          ...messageOf(fallback),
          onFailed: fallback.fallback_failed,
          afterHours: fallback.fallback_hours,
        }
      : null,
    goal: goalWritten(first),
  };
}

/** As somebody saw it who changes it: what was entered, and when it begins. */
export const enteredRevision = (
  variants: readonly ListedBroadcast[],
  fallback: ListedBroadcast | undefined,
): string =>
  revisionOf([
    ...[...variants, ...(fallback ? [fallback] : [])].map(({ entry, created_at, name, share }) => [
      entry,
      created_at,
      name,
      share,
    ]),
    variants[0]?.dispatch_start_at,
    variants[0]?.hold_out,
    fallback?.fallback_hours,
    fallback?.fallback_failed,
    goalOf(variants[0]),
  ]);
