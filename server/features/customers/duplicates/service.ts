import { presentCustomer } from "../people/presenter.ts";
import { findCustomers } from "../people/repository.ts";
import { openCustomer } from "../people/service.ts";
import type { Rows } from "../tables.ts";
import { presentReason } from "./presenter.ts";
import { sharedWith } from "./repository.ts";
import { scanDuplicates } from "./scan.ts";

/** So many likely duplicates of one customer are shown; an address may be that of a whole office. */
const SHOWN = 20;
/** Of a group that is larger, the first ones are shown. */
const GROUP_SHOWN = 20;

export async function listDuplicates(rows: Rows, from: number, perPage: number) {
  const all = await scanDuplicates(rows);
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
  };
}

export async function duplicatesOf(rows: Rows, id: string) {
  const customer = await openCustomer(rows, id);
  const holders = await sharedWith(rows, customer.id, SHOWN);
  const keys = new Map<string, Set<string>>();
  for (const { id: other, key } of holders) keys.set(other, (keys.get(other) ?? new Set()).add(key));
  const found = await findCustomers(rows, [...keys.keys()].slice(0, SHOWN));
  return found.map((row) => ({
    customer: presentCustomer(row),
    reasons: [...(keys.get(row.id) ?? [])].map(presentReason),
  }));
}
