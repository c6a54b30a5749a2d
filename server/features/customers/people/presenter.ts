import type { Customer } from "#contract/customers/customers.ts";
import type { CustomerRow, TimelineRow } from "./repository.ts";

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
  };
}

const SENTENCES: Record<string, string> = {
  "customer.created": "Added",
  "customer.changed": "Changed",
  "customer.mapped": "Put into a segment or group",
};

export function presentEvent(row: TimelineRow) {
  const fields = row.after?.fields?.join(", ");
  const text = SENTENCES[row.action] ?? row.action;
  return {
    at: row.at.toISOString(),
    kind: row.action,
    text: fields ? `${text}: ${fields}` : text,
    by: row.actor,
  };
}
