import type { customerRoutes } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import type { FieldError } from "#contract/common.ts";
import type { BodyOf } from "#contract/route.ts";
import { compileField, normalisePhone } from "#engines/audience/index.ts";
import type { IdentityChannel } from "../tables.ts";
import type { Identity } from "./identities.ts";
import type { CustomerContent } from "./repository.ts";

export type SaveCustomer = BodyOf<(typeof customerRoutes)["saveCustomer"]>;

/** A customer as it will be stored, or every reason why it cannot be. */
export type Checked =
  | { content: CustomerContent; errors: [] }
  | { content?: undefined; errors: FieldError[] };

/**
 * Checks a form against the attribute definitions and brings its values into the form they are stored in. `judged`: by
 * their ids, the attributes that somebody named; the others stay as they are, whatever is asked of them by now.
 */
export function checkCustomer(
  input: SaveCustomer,
  definitions: Definition[],
  country: string,
  judged?: ReadonlySet<string>,
): Checked {
  const errors: FieldError[] = [];
  const refuse = (field: string, messages: string[]) =>
    void errors.push(...messages.map((message) => ({ field, message })));
  const phone = normalisePhone(input.phoneNumber, country);
  if (!phone.ok) refuse("phoneNumber", [phone.reason]);
  const name = checkBy(definitions, "name", input.name, (messages) => refuse("name", messages));
  const given = new Map(input.data.map((item) => [item.id, item.value]));
  const whatsapp = checkWhatsApp(input.whatsAppNumber, country, (messages) =>
    refuse("whatsAppNumber", messages),
  );
  const attributes: Record<string, string> = {};
  for (const definition of definitions.filter((item) => !item.builtIn)) {
    const value = given.get(definition._id) ?? "";
    const result =
      judged && !judged.has(definition._id)
        ? { value }
        : compileField({ ...definition, id: definition._id })(value);
    if ("messages" in result) refuse(`data.${definition._id}`, result.messages);
    else if (result.value !== "") attributes[definition._id] = result.value;
  }
  if (errors.length > 0 || !phone.ok) return { errors };
  const blank = (value: string | null | undefined) => value?.trim() || null;
  const content: CustomerContent = {
    name,
    phone: phone.e164,
    whatsapp,
    facebook: blank(input.facebookId),
    instagram: blank(input.instaId),
    twitter: blank(input.twitterId),
    attributes,
  };
  return { content, errors: [] };
}

function checkBy(
  definitions: Definition[],
  fieldName: string,
  value: string,
  refuse: (messages: string[]) => void,
): string {
  const definition = definitions.find((item) => item.fieldName === fieldName);
  const result = definition ? compileField({ ...definition, id: definition._id })(value) : { value };
  if ("value" in result) return result.value;
  refuse(result.messages);
  return value;
}

function checkWhatsApp(
  given: string | null | undefined,
  country: string,
  refuse: (messages: string[]) => void,
): string | null {
  if (!given?.trim()) return null;
  const number = normalisePhone(given, country);
  if (number.ok) return number.e164;
  refuse([number.reason]);
  return null;
}

/** Who the person is on each channel. */
export function identitiesOf(content: Pick<CustomerContent, IdentityChannel>): Identity[] {
  const channels: IdentityChannel[] = ["phone", "whatsapp", "facebook", "instagram", "twitter"];
  return channels.flatMap((channel) =>
    content[channel] ? [{ channel, external_id: content[channel] }] : [],
  );
}
