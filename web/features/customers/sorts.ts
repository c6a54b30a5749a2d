import { CUSTOMER_SORTS, type CustomerSort } from "#contract/customers/limits.ts";
import type { CustomerOrder } from "#contract/customers/order.ts";

/** How each order runs at the first press: the newest first, names from A. */
export const USUAL: Readonly<Record<CustomerSort, CustomerOrder["order"]>> = {
  name: "asc",
  createdAt: "desc",
  updatedAt: "desc",
  heardAt: "desc",
  writtenAt: "desc",
};

export const NEWEST_FIRST: CustomerOrder = { sort: "createdAt", order: "desc" };

/** What there is to choose, in the words of whoever shows it. */
export const sortChoices = (label: Readonly<Record<CustomerSort, string>>) =>
  (["name", "createdAt", "updatedAt", "heardAt", "writtenAt"] as const).map((key) => ({
    key,
    label: label[key],
    usual: USUAL[key],
  }));

/** The order as the address names it: "name", and "-name" the other way. */
export const wordOf = ({ sort, order }: CustomerOrder): string =>
  sort === "createdAt" && order === "desc" ? "" : `${order === "desc" ? "-" : ""}${sort}`;

/** Reads it; newest first where it names none. */
export function orderOf(word: string): CustomerOrder {
  const sort = CUSTOMER_SORTS.find((one) => one === word.replace(/^-/, ""));
  if (!sort) return NEWEST_FIRST;
  return { sort, order: word.startsWith("-") ? "desc" : "asc" };
}
