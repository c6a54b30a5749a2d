import type { FieldError } from "#contract/common.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { type Adapter, credentialProblems } from "#channels/kit/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Credentials } from "../credentials.ts";
import { contactProblem } from "./contact.ts";

/** What was entered into a form; null takes a secret away, an empty or missing one keeps what was there. */
export type Entered = Readonly<Record<string, string | null>>;

/** A channel's form filled in: what was entered, and of the secrets that were left empty what is kept. */
export function fillIn(
  adapter: Adapter,
  type: ChannelType,
  entered: Entered,
  kept: Readonly<Credentials> = {},
): Credentials {
  return Object.fromEntries(
    adapter.credentials(type).flatMap(({ name, secret }) => {
      const given = Object.hasOwn(entered, name) ? entered[name] : undefined;
      const value = secret && (given === undefined || given === "") ? kept[name] : given;
      return value ? [[name, value]] : [];
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
  const contact = contactProblem(type, contactId);
  const errors: FieldError[] = [
    ...(contact === undefined ? [] : [{ field: "contactId", message: contact }]),
    ...(credentials ? credentialProblems(adapter, type, credentials) : []).map(({ field, message }) => ({
      field: `data.${field}`,
      message,
    })),
    ...Object.keys(entered)
      // The specification lists the sender among the credentials of many vendors.
      .filter((name) => !known.has(name) && name !== "contactId")
      .map((name) => ({
        field: `data.${name}`,
        message: `${adapter.name} asks for no ${name.slice(0, 50)}.`,
      })),
  ];
  const [first] = errors;
  if (first) throw fail("INVALID_INPUT", { summary: first.message }, errors);
}
