import { type RawBuilder, sql } from "kysely";
import type { CustomerFilter } from "#contract/customers/customers.ts";
import { NEVER } from "./repository.ts";

const COLUMNS = { notHeard: "k.heard_at", notWritten: "k.written_at" } as const;

/** Whether a filter asks when customers `c` were last heard from or written to. */
export const asksForContact = ({ notHeard, notWritten }: CustomerFilter): boolean =>
  Boolean(notHeard || notWritten);

/** Who did not for so many days, or not ever. Of whom nothing is known yet, nothing is said: they are not among them. */
export function contactConditions(filter: CustomerFilter): RawBuilder<boolean>[] {
  return (["notHeard", "notWritten"] as const).flatMap((key) => {
    const asked = filter[key];
    if (!asked) return [];
    const column = sql.ref(COLUMNS[key]);
    const quiet =
      asked === "ever"
        ? sql`${column} = ${NEVER}::timestamptz`
        : sql`${column} < ${new Date(Date.now() - Number(asked) * 86_400_000)}::timestamptz`;
    return [
      sql<boolean>`exists (select from customer_contact k where k.enterprise_id = c.enterprise_id
        and k.customer_id = c.id and not k.due and ${quiet})`,
    ];
  });
}
