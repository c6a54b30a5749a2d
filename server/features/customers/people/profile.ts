import { allFields } from "../fields/service.ts";
import { namesOf } from "../segments/repository.ts";
import type { Rows } from "../tables.ts";
import { idsOf, keptFor } from "./alias.ts";
import { presentCustomer } from "./presenter.ts";
import { findCustomer } from "./repository.ts";

/** What is kept of a customer, in words, with every id they are known by; the id of one that was merged opens the kept one. */
export async function customerProfile(rows: Rows, id: string) {
  const row = (await findCustomer(rows, id)) ?? (await findCustomer(rows, (await keptFor(rows, id)) ?? id));
  if (!row) return undefined;
  const { name, phoneNumber, whatsAppNumber, facebookId, instaId, twitterId } = presentCustomer(row);
  const [fields, segments, groups, ids] = await Promise.all([
    allFields(rows),
    namesOf(rows, "segment", row.tags),
    namesOf(rows, "customer_group", row.groups),
    idsOf(rows, row.id),
  ]);
  return {
    ids,
    customerId: row.id,
    name,
    phoneNumber,
    whatsAppNumber,
    facebookId,
    instaId,
    twitterId,
    attributes: fields
      .filter(({ _id }) => row.attributes[_id] !== undefined)
      .map(({ _id, fieldLabel }) => ({ label: fieldLabel, value: row.attributes[_id]! })),
    segments: [...segments.values()],
    groups: [...groups.values()],
  };
}
