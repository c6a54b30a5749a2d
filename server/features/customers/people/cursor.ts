import { CURSOR_REFUSED, type CustomerOrder } from "#contract/customers/order.ts";
import { fail } from "#server/platform/fail.ts";
import { NEVER } from "../contacts/repository.ts";
import { isMoment } from "../moment.ts";

/** Where a page begins: behind this customer, who stands in the order by `key`. */
export interface Behind {
  id: string;
  key: string;
}

/** Reads the cursor of the page before, which holds a key in every order but the one in which customers came. */
export function behindOf(cursor: string | undefined, { sort }: CustomerOrder): Behind | undefined {
  if (cursor === undefined) return undefined;
  const blank = cursor.indexOf(" ");
  const id = blank < 0 ? cursor : cursor.slice(0, blank);
  const key = blank < 0 ? id : cursor.slice(blank + 1);
  const fits = sort === "createdAt" ? blank < 0 : blank > 0 && isKey(sort, key);
  if (fits) return { id, key };
  throw fail("INVALID_INPUT", { summary: `after: ${CURSOR_REFUSED}` }, [
    { field: "after", message: CURSOR_REFUSED },
  ]);
}

const isKey = (sort: CustomerOrder["sort"], key: string): boolean =>
  sort === "name" || isMoment(key) || (sort !== "updatedAt" && key === NEVER);
