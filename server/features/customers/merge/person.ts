import type { Definition } from "#contract/customers/fields.ts";
import type { Person } from "#engines/audience/index.ts";
import { searchOf } from "../people/content.ts";
import type { Identity } from "../people/identities.ts";
import type { CustomerContent, CustomerRow } from "../people/repository.ts";

/** A stored customer as the engine merges it. */
export const personOf = (row: CustomerRow): Person => ({
  id: row.id,
  name: row.name,
  phoneNumber: row.phone,
  whatsAppNumber: row.whatsapp,
  facebookId: row.facebook,
  instaId: row.instagram,
  twitterId: row.twitter,
  data: row.attributes,
  segments: row.tags,
  groups: row.groups,
  consents: {},
  created: row.created_at.getTime(),
});

/** What is stored of a customer the engine has made; `identities` are all it is known by. */
export function contentOf(
  person: Person,
  definitions: readonly Definition[],
  identities: readonly Identity[],
): CustomerContent {
  const content = {
    name: person.name,
    phone: person.phoneNumber,
    whatsapp: person.whatsAppNumber,
    facebook: person.facebookId,
    instagram: person.instaId,
    twitter: person.twitterId,
    attributes: { ...person.data },
  };
  const others = identities.filter(({ channel, external_id }) => content[channel] !== external_id);
  return { ...content, search: searchOf(content, definitions, others) };
}
