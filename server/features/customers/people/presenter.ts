import type { Customer } from "#contract/customers/customers.ts";
import type { CustomerRow } from "./repository.ts";

function presentContact({ contact }: CustomerRow): Customer["contact"] {
  if (!contact) return null;
  const [heardAt, writtenAt] = contact.map((at) => at?.toISOString() ?? null);
  return { heardAt: heardAt ?? null, writtenAt: writtenAt ?? null };
}

export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    phoneNumber: row.phone,
    whatsAppNumber: row.whatsapp,
    facebookId: row.facebook,
    instaId: row.instagram,
    twitterId: row.twitter,
    data: Object.entries(row.attributes).map(([id, value]) => ({ id, value })),
    tags: row.tags,
    groups: row.groups,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    contact: presentContact(row),
    kept: row.kept,
  };
}
