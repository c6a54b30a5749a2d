import type { Answer } from "#web/platform/api/types.ts";
import { BLANK, chosenOf, type Draft, type Who } from "./draft.ts";
import type { BROADCAST } from "../queries.ts";

export type Stored = Answer<typeof BROADCAST>["data"];

/** Whom it was entered for, as the form shows it. */
export function recipientsOf({ phoneNumbers, customers }: Pick<Stored, "phoneNumbers" | "customers">) {
  const filter = customers?.filter;
  const sets = filter && filter.tags.length + filter.groups.length > 0;
  const who: Who = filter ? (sets ? "sets" : "all") : "picked";
  return {
    numbers: phoneNumbers.join(", "),
    who,
    customers: (customers?.customerIds ?? []).map((id) => ({ id, name: "", phoneNumber: null })),
    segments: filter?.tags ?? [],
    groups: filter?.groups ?? [],
  };
}

/** What was entered for a broadcast, as the form shows it. */
export function draftOf(stored: Stored): Draft {
  const { template, message } = stored;
  const { templateId = stored.templateName, templateUId = "" } = message.template;
  return {
    ...BLANK,
    channel: {
      id: stored.channelId,
      name: stored.channelName,
      type: stored.channelType as NonNullable<Draft["channel"]>["type"],
      contactId: "",
    },
    template: template && { ...template, id: templateUId, templateId },
    ...chosenOf(message.template),
    ...recipientsOf(stored),
    mapping: stored.columnMapping,
    countClicks: stored.countClicks,
  };
}
