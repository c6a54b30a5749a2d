import type { Channel } from "#contract/channels/channels.ts";
import type { ChannelEnvironment } from "#contract/channels/settings.ts";
import type { CredentialFieldView } from "#contract/channels/vendors.ts";

/** What stands in the form of a channel. */
export interface Draft {
  name: string;
  contactId: string;
  /** "" where it is assigned to none. */
  deptId: string;
  environment: ChannelEnvironment;
  perSecond: string;
  peoplePerDay: string;
  inDoubt: "" | "ask" | "resend";
  /** By field; undefined keeps a secret, null takes it away. */
  data: Record<string, string | null | undefined>;
}

export const draftOf = (
  fields: readonly CredentialFieldView[],
  channel: Channel | undefined,
  name: string,
): Draft => ({
  name: channel?.name ?? name,
  contactId: channel?.contactId ?? "",
  deptId: channel?.deptId ?? "",
  environment: channel?.environment ?? "live",
  perSecond: channel?.settings.perSecond?.toString() ?? "",
  peoplePerDay: channel?.settings.peoplePerDay?.toString() ?? "",
  inDoubt: channel?.settings.inDoubt ?? "",
  data: Object.fromEntries(
    fields.map((field) => [
      field.name,
      channel ? (field.secret ? undefined : (channel.data[field.name] ?? "")) : field.initial,
    ]),
  ),
});

/** What is sent: in the sandbox no credentials, of secrets those alone that were entered. */
export function bodyOf(draft: Draft, fields: readonly CredentialFieldView[]) {
  const { perSecond, peoplePerDay, inDoubt } = draft;
  const entered = fields.flatMap(({ name }) => {
    const value = draft.data[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    name: draft.name.trim(),
    contactId: draft.contactId.trimEnd(),
    deptId: draft.deptId || null,
    environment: draft.environment,
    settings: {
      ...(perSecond.trim() ? { perSecond: Number(perSecond) } : {}),
      ...(peoplePerDay.trim() ? { peoplePerDay: Number(peoplePerDay) } : {}),
      ...(inDoubt ? { inDoubt } : {}),
    },
    ...(draft.environment === "sandbox" ? {} : { data: Object.fromEntries(entered) }),
  };
}

/** The sentence of each field that may not be empty and is, and of a pace or limit that is none. */
export function emptyFields(
  draft: Draft,
  fields: readonly CredentialFieldView[],
  isSet: ReadonlySet<string>,
  say: { mandatory: string; sender: string; blank: string; number: string; people: string },
): Record<string, string> {
  const found: Record<string, string> = {};
  if (!draft.name.trim()) found.name = say.mandatory;
  if (!draft.contactId.trim()) found.contactId = say.sender;
  else if (/^\s/.test(draft.contactId)) found.contactId = say.blank;
  if (draft.environment === "live") {
    for (const { name, required, secret } of fields) {
      const value = draft.data[name];
      const kept = secret && value !== null && isSet.has(name);
      if (required !== null && !value && !kept) found[`data.${name}`] = required;
    }
  }
  if (draft.perSecond.trim() && !(Number(draft.perSecond) >= 0.1)) found.perSecond = say.number;
  if (!/^\s*([1-9]\d{0,7})?\s*$/.test(draft.peoplePerDay)) found.peoplePerDay = say.people;
  return found;
}
