import { useCallback, useRef } from "react";
import { useListParams } from "#web/platform/list-params.ts";
import { CUSTOMERS_PAGE } from "#contract/customers/limits.ts";
import type { CustomerOrder } from "#contract/customers/order.ts";
import { usePageSize } from "#web/platform/page-size.ts";
import { orderOf, wordOf } from "../sorts.ts";

const DEFAULTS = { segment: "", search: "", group: "", quiet: "", sort: "", from: 0, after: "", pane: "" };

/** Where the list stands, kept in the address; paging goes by cursors where they are known. */
export function usePlace() {
  const [place, set] = useListParams(DEFAULTS);
  const { from, after } = place;
  const [size, setSize] = usePageSize("customers", CUSTOMERS_PAGE);
  // The cursor each page was reached by, so that Previous is as quick as Next.
  const cursors = useRef(new Map<number, string>());
  const show = useCallback(
    (change: Partial<Omit<typeof place, "from" | "after">>) => {
      cursors.current.clear();
      set({ ...change, after: "" });
    },
    [set],
  );
  const turn = (to: number, next: string | null | undefined) => {
    cursors.current.set(from, after);
    const forward = to === from + size;
    set({ from: to, after: (forward ? next : cursors.current.get(to)) ?? "" });
  };
  const restart = useCallback(() => show({}), [show]);
  const resize = (next: number) => {
    setSize(next);
    restart();
  };
  const order = orderOf(place.sort);
  const sorting = {
    by: order.sort,
    way: order.order,
    onSort: (sort: CustomerOrder["sort"], way: CustomerOrder["order"]) =>
      show({ sort: wordOf({ sort, order: way }) }),
  };
  return { place, order, sorting, size, show, turn, restart, resize };
}

/** The address of the list under another segment. */
export const toSegment = (id: string): string => `?segment=${encodeURIComponent(id)}`;

/** The address at which a segment's rule is written; "new" makes one, with a name to begin with. */
export const toRule = (id: string, name = ""): string =>
  `/customer-master/segments/${id}${name ? `?name=${encodeURIComponent(name)}` : ""}`;
