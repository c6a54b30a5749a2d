import { useListParams } from "#web/platform/list-params.ts";

/** What is open, kept in the address: filters, a telephone, one message of it, the side that a small screen shows. */
export const usePlace = () =>
  useListParams({ account: "", search: "", unread: false, phone: "", message: "", desk: false, tab: "wire" });

/** The address of a telephone with the filters as they are. */
export function phonePath(search: string, id: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["message", "desk"]) params.delete(name);
  params.set("phone", id);
  return `/sandbox?${params.toString()}`;
}

/** The address of the list alone. */
export function listPath(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["phone", "message", "desk"]) params.delete(name);
  return `/sandbox?${params.toString()}`;
}
