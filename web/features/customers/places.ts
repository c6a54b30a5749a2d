import type { Customer } from "#contract/customers/customers.ts";

const ROOT = "/customer-master";
export const LIST = `${ROOT}/customers`;
export const DUPLICATES = `${ROOT}/duplicates`;

export const viewOf = ({ id }: Pick<Customer, "id">): string => `${LIST}/view/${id}`;
/** Where the second customer is merged into the first. */
export const mergeOf = (id: string, otherId: string): string => `${LIST}/merge/${id}/${otherId}`;
