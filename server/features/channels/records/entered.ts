import type { FieldError } from "#contract/common.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { type Adapter, credentialProblems, senderField, withSender } from "#channels/kit/index.ts";
import { CONTACT_MAX } from "#contract/channels/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Credentials } from "../credentials.ts";
import { contactProblem } from "./contact.ts";

/** What was entered into a form; null takes a secret away, an empty or missing one keeps what was there. */
export type Entered = Readonly<Record<string, string | null>>;

const CONTACT = "contactId";
const valueIn = (entered: Entered, name: string) =>
  Object.hasOwn(entered, name) ? entered[name] : undefined;

/** The sender of a channel: its own field, or else where the specification lists it among the vendor's. */
export function senderOf(adapter: Adapter, type: ChannelType, contactId: string, entered: Entered): string {
  const field = senderField(adapter, type);
  return contactId || valueIn(entered, CONTACT) || (field && valueIn(entered, field.name)) || "";
}

interface Filling {
  adapter: Adapter;
  type: ChannelType;
  contactId: string;
  entered: Entered;
  kept?: Readonly<Credentials>;
}

/**
 * A channel's form filled in: what was entered, and of the secrets that were left empty what is kept. The sender is not
 * written down a second time.
 */
export function fillIn({ adapter, type, contactId, entered, kept = {} }: Filling): Credentials {
  return Object.fromEntries(
    adapter.credentials(type).flatMap(({ name, secret, sender }) => {
      const given = valueIn(entered, name);
      const value = secret && (given === undefined || given === "") ? kept[name] : given;
      return value && !(sender && value === contactId) ? [[name, value]] : [];
    }),
  );
}

interface Form {
  adapter: Adapter;
  type: ChannelType;
  contactId: string;
  /** Undefined in the sandbox, which invents them. */
  credentials?: Readonly<Credentials>;
  entered: Entered;
}

/** Throws INVALID_INPUT that names every field in which something is wrong. */
export function demandForm({ adapter, type, contactId, credentials, entered }: Form): void {
  const known = new Set(adapter.credentials(type).map(({ name }) => name));
  const sender = senderField(adapter, type);
  const contact = contactProblem(type, contactId);
  const given = credentials && withSender(adapter, type, contactId, credentials);
  const errors: FieldError[] = [
    ...(contact === undefined ? [] : [{ field: CONTACT, message: contact }]),
    ...(contactId.length > CONTACT_MAX
      ? [{ field: CONTACT, message: `must be at most ${CONTACT_MAX} characters` }]
      : []),
    ...(given ? credentialProblems(adapter, type, given) : [])
      .filter(({ field }) => contactId !== "" || field !== sender?.name)
      .map(({ field, message }) => ({ field: `data.${field}`, message })),
    ...Object.keys(entered)
      // The specification lists the sender among the credentials of many vendors.
      .filter((name) => !known.has(name) && name !== CONTACT)
      .map((name) => ({
        field: `data.${name}`,
        message: `${adapter.name} asks for no ${name.slice(0, 50)}.`,
      })),
  ];
  const [first] = errors;
  if (first) throw fail("INVALID_INPUT", { summary: first.message }, errors);
}
