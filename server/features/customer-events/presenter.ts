import type { CustomerEvent, EventKind } from "#contract/customer-events/event.ts";
import type { EventRow, KindRow } from "./repository.ts";

export const presentEvent = ({ at, ...row }: EventRow, customer: string | null): CustomerEvent => ({
  ...row,
  customer,
  at: at.toISOString(),
});

export const presentKind = ({ lastAt, ...row }: KindRow): EventKind => ({
  ...row,
  lastAt: lastAt?.toISOString() ?? null,
});

/** One whose numbers were not asked for. */
export const presentNamed = (row: Pick<KindRow, "name" | "values">): EventKind => ({
  ...row,
  events: null,
  customers: null,
  lastAt: null,
});
