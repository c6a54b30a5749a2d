import type { Definition } from "#contract/customers/fields.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { partContacts } from "../contacts/repository.ts";
import { joinSets, leaveSets } from "../duplicates/apart.ts";
import { allFields } from "../fields/service.ts";
import { dropAlias, keptFor, pointTo } from "../people/alias.ts";
import { identitiesOf } from "../people/content.ts";
import { changeIdentities, dropIdentities } from "../people/identities.ts";
import {
  type CustomerContent,
  type CustomerRow,
  findCustomers,
  insertCustomer,
  updateCustomer,
} from "../people/repository.ts";
import { type Collection, ownCollections, replaceMembership } from "../segments/repository.ts";
import type { Rules } from "../rules/rules.ts";
import { tell } from "./service.ts";
import { deleteMerge, lastMerge, type Snapshot } from "./snapshot.ts";

/** Undoes the last merge into a customer. What was changed of the one that stayed since then stays changed. */
export async function unmerge(
  scope: Scope,
  rules: Rules,
  id: string,
): Promise<{ id: string; otherId: string }> {
  return scope.write(async (work) => {
    const [kept] = await findCustomers(work, [(await keptFor(work, id)) ?? id], true);
    if (!kept) throw fail("NOT_FOUND", { what: "customer" });
    const last = await lastMerge(work, kept.id);
    if (!last) throw fail("NOTHING_TO_UNMERGE");
    const { snapshot } = last;
    const definitions = await allFields(work);
    // The other takes its identities back before anyone is made; one that a third customer has meanwhile is refused.
    await dropIdentities(work, kept.id, snapshot.identities);
    await bringBack(work, snapshot, definitions);
    await restoreApart(work, kept.id, snapshot);
    await restoreKept(work, kept, snapshot, definitions);
    await partContacts(work, kept.id, snapshot.other.id, snapshot.contact);
    await deleteMerge(work, last.id);
    await tell(work, rules, "customer.unmerged", kept.id, snapshot.other.id);
    return { id: kept.id, otherId: snapshot.other.id };
  });
}

async function bringBack(work: Work, { other, identities, aliases }: Snapshot, definitions: Definition[]) {
  const { id, tags, groups, created_at, updated_at, ...content } = other;
  const attributes = known(other.attributes, definitions);
  await insertCustomer(work, id, {
    ...content,
    attributes,
    created_at: new Date(created_at),
    updated_at: new Date(updated_at),
  });
  await changeIdentities(work, id, [], identities);
  await dropAlias(work, id);
  await pointTo(work, aliases, id);
  await replaceMembership(work, "segment", id, await still(work, "segment", tags));
  await replaceMembership(work, "customer_group", id, await still(work, "customer_group", groups));
}

async function restoreKept(work: Work, now: CustomerRow, snapshot: Snapshot, definitions: Definition[]) {
  const { kept: before, other, merged } = snapshot;
  const content = unchangedBack(now, before, merged);
  content.attributes = known(content.attributes, definitions);
  await changeIdentities(work, now.id, identitiesOf(now), identitiesOf(content));
  await updateCustomer(work, now.id, { ...content, created_at: new Date(before.created_at) });
  const own = (list: string[], came: string[], had: string[]) =>
    list.filter((one) => had.includes(one) || !came.includes(one));
  await replaceMembership(work, "segment", now.id, own(now.tags, other.tags, before.tags));
  await replaceMembership(work, "customer_group", now.id, own(now.groups, other.groups, before.groups));
}

/** Of whom the other was known to be apart, it alone is again. */
async function restoreApart(work: Work, keptId: string, { apart, other }: Snapshot): Promise<void> {
  if (!apart) return;
  await joinSets(work, apart.other, other.id);
  const came = apart.other.filter((set) => !apart.kept.includes(set));
  await leaveSets(work, came, keptId);
}

/** What the merge set goes back to what stood there before; what someone has set since stays. */
function unchangedBack(
  now: CustomerContent,
  before: CustomerContent,
  merged: CustomerContent,
): CustomerContent {
  const pick = <T>(is: T, was: T, made: T): T => (is === made ? was : is);
  const ids = new Set([before, now].flatMap(({ attributes }) => Object.keys(attributes)));
  const attributes = [...ids].flatMap((id) => {
    const value = pick(now.attributes[id], before.attributes[id], merged.attributes[id]);
    return value === undefined ? [] : [[id, value] as const];
  });
  return {
    name: pick(now.name, before.name, merged.name),
    phone: pick(now.phone, before.phone, merged.phone),
    whatsapp: pick(now.whatsapp, before.whatsapp, merged.whatsapp),
    facebook: pick(now.facebook, before.facebook, merged.facebook),
    instagram: pick(now.instagram, before.instagram, merged.instagram),
    twitter: pick(now.twitter, before.twitter, merged.twitter),
    attributes: Object.fromEntries(attributes),
  };
}

/** The values of attributes that are still defined. */
const known = (attributes: Record<string, string>, definitions: Definition[]) =>
  Object.fromEntries(Object.entries(attributes).filter(([id]) => definitions.some(({ _id }) => _id === id)));

async function still(work: Work, of: Collection, ids: string[]): Promise<string[]> {
  return [...(await ownCollections(work, of, ids))];
}
