import type { Person } from "#engines/audience/index.ts";
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

/** What is stored of a customer the engine has made. */
export function contentOf(person: Person): CustomerContent {
  return {
    name: person.name,
    phone: person.phoneNumber,
    whatsapp: person.whatsAppNumber,
    facebook: person.facebookId,
    instagram: person.instaId,
    twitter: person.twitterId,
    attributes: { ...person.data },
  };
}
