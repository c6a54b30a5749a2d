import { DUPLICATES_SHOWN as GROUP_SHOWN } from "#contract/customers/duplicates.ts";
import { areApart } from "#engines/audience/index.ts";
import { presentCustomer } from "../people/presenter.ts";
import { findCustomers } from "../people/repository.ts";
import { openCustomer } from "../people/service.ts";
import type { Rows } from "../tables.ts";
import { apartOf, countApart } from "./apart.ts";
import { presentReason } from "./presenter.ts";
import { sharedWith } from "./repository.ts";
import { scanDuplicates } from "./scan.ts";

/** So many likely duplicates of one customer are shown; an address may be that of a whole office. */
const SHOWN = 20;

export async function listDuplicates(rows: Rows, from: number, perPage: number) {
  const { groups: all, lookedAt } = await scanDuplicates(rows);
  const page = all.slice(from, from + perPage);
  const found = await findCustomers(
    rows,
    page.flatMap(({ ids }) => ids.slice(0, GROUP_SHOWN)),
  );
  const byId = new Map(found.map((row) => [row.id, presentCustomer(row)]));
  const groups = page.map(({ ids, keys }) => ({
    customers: ids.slice(0, GROUP_SHOWN).flatMap((id) => byId.get(id) ?? []),
    reasons: keys.map(presentReason),
  }));
  return {
    // Since the look was had, some may have been merged or erased.
    groups: groups.filter(({ customers }) => customers.length > 1),
    total: all.length,
    more: all.length > from + perPage,
    lookedAt: lookedAt?.toISOString() ?? null,
  };
}

export async function duplicatesOf(rows: Rows, id: string) {
  const customer = await openCustomer(rows, id);
  const apart = await apartOf(rows, customer.id);
  // Those who are someone else must not take the places of those who may not be.
  const found = await sharedWith(rows, customer.id, SHOWN + (await countApart(rows, customer.id)));
  const holders = found.filter((holder) => !areApart(apart, customer.id, holder.id));
  const keys = new Map<string, Set<string>>();
  for (const { id: other, key } of holders) keys.set(other, (keys.get(other) ?? new Set()).add(key));
  const others = await findCustomers(rows, [...keys.keys()].slice(0, SHOWN));
  return others.map((row) => ({
    customer: presentCustomer(row),
    reasons: [...(keys.get(row.id) ?? [])].map(presentReason),
  }));
}
