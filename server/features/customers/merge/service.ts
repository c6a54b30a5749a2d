import type { Customer } from "#contract/customers/customers.ts";
import type { MergePair } from "#contract/customers/merge.ts";
import { mergeCustomers, type Person, previewMerge } from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { contactDates, joinContacts } from "../contacts/repository.ts";
import { joinSets, setsOf } from "../duplicates/apart.ts";
import { idsOf, pointTo } from "../people/alias.ts";
import { customersChanged } from "../people/changed.ts";
import { changedFields } from "../people/history.ts";
import { listIdentities, moveIdentities } from "../people/identities.ts";
import { presentCustomer } from "../people/presenter.ts";
import {
  type CustomerRow,
  deleteCustomer,
  findCustomers,
  markKept,
  updateCustomer,
} from "../people/repository.ts";
import { replaceMembership } from "../segments/repository.ts";
import type { Rules } from "../rules/rules.ts";
import type { Rows } from "../tables.ts";
import { contentOf, personOf } from "./person.ts";
import { insertMerge, stored } from "./snapshot.ts";

/** What else is one customer's once two become one, in the transaction in which they do. */
export type CustomerMerged = (work: Work, customers: { keptId: string; goneId: string }) => Promise<void>;

export interface MergeParts {
  rules: Rules;
  merged: readonly CustomerMerged[];
}

/** The customer that stays, and the other one. */
async function demandPair(rows: Rows, id: string, { otherId, choice }: MergePair, lock = false) {
  const found = await findCustomers(rows, [id, otherId], lock);
  const [a, b] = [found.find((row) => row.id === id), found.find((row) => row.id === otherId)];
  if (!a || !b) throw fail("NOT_FOUND", { what: "customer" });
  if (a === b) throw fail("MERGE_SELF");
  demandChoice(choice, personOf(a), personOf(b));
  return { a, b };
}

function demandChoice(choice: MergePair["choice"], a: Person, b: Person): void {
  const fields = new Set(previewMerge(a, b).map(({ field }) => field));
  const unknown = Object.keys(choice).find((field) => !fields.has(field));
  if (unknown === undefined) return;
  const message = `Neither customer has a field ${unknown.slice(0, 40)}.`;
  throw fail("INVALID_INPUT", { summary: message }, [{ field: "choice", message }]);
}

export async function preview(rows: Rows, id: string, pair: MergePair) {
  const { a, b } = await demandPair(rows, id, pair);
  const [left, right] = [personOf(a), personOf(b)];
  return {
    a: presentCustomer(a),
    b: presentCustomer(b),
    lines: previewMerge(left, right, pair.choice),
    result: presentResult(a, mergeCustomers(left, right, pair.choice)),
  };
}

const presentResult = (kept: CustomerRow, { data, segments, groups, created, ...own }: Person): Customer => ({
  ...presentCustomer(kept),
  name: own.name,
  phoneNumber: own.phoneNumber,
  whatsAppNumber: own.whatsAppNumber,
  facebookId: own.facebookId,
  instaId: own.instaId,
  twitterId: own.twitterId,
  data: Object.entries(data).map(([id, value]) => ({ id, value })),
  tags: [...segments],
  groups: [...groups],
  createdAt: new Date(created).toISOString(),
});

/** Makes one customer of two; both stand in a snapshot for as long as that can be undone. */
export async function merge(
  scope: Scope,
  { rules, merged: heard }: MergeParts,
  id: string,
  pair: MergePair,
): Promise<string> {
  return scope.write(async (work) => {
    const { a, b } = await demandPair(work, id, pair, true);
    const person = mergeCustomers(personOf(a), personOf(b), pair.choice);
    const aliases = (await idsOf(work, b.id)).slice(1);
    const identities = await listIdentities(work, b.id);
    await moveIdentities(work, b.id, a.id);
    const merged = contentOf(person);
    const contact = { kept: await contactDates(work, a.id), other: await contactDates(work, b.id) };
    const apart = { kept: await setsOf(work, a.id), other: await setsOf(work, b.id) };
    await insertMerge(work, newId(), a.id, {
      kept: stored(a),
      other: stored(b),
      identities,
      aliases,
      merged,
      apart,
      contact,
    });
    await joinContacts(work, a.id, b.id);
    if (b.kept) await markKept(work, { customerIds: [a.id] }, true);
    await pointTo(work, [b.id, ...aliases], a.id);
    await joinSets(work, apart.other, a.id);
    await deleteCustomer(work, b.id);
    await updateCustomer(work, a.id, { ...merged, created_at: new Date(person.created) });
    await replaceMembership(work, "segment", a.id, [...person.segments]);
    await replaceMembership(work, "customer_group", a.id, [...person.groups]);
    for (const hear of heard) await hear(work, { keptId: a.id, goneId: b.id });
    await tell(work, rules, "customer.merged", a.id, b.id, { fields: changedFields(a, merged) });
    return a.id;
  });
}

/** Writes into the trail of both that they became one, or two again. */
export async function tell(
  work: Work,
  rules: Rules,
  action: "customer.merged" | "customer.unmerged",
  keptId: string,
  otherId: string,
  more: { fields?: string[] } = {},
): Promise<void> {
  await work.audit({ action, subjectId: keptId, after: { otherId, ...more } });
  if (action === "customer.unmerged") {
    await work.audit({ action, subjectId: otherId, after: { otherId: keptId } });
  }
  await customersChanged(work, rules, [keptId, otherId]);
}
