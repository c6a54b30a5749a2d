import { sql } from "kysely";
import type { Taken } from "#server/platform/trash/taken.ts";

/** An attribute in the trash, with what customers held of it. */
export const TRASHED_FIELD: Taken = {
  kind: "customer-field",
  permission: ["CUSTOMER_MASTER.DELETE"],
  table: "customer_field",
  besides: [
    {
      table: "customer",
      lost: (id) => sql`select jsonb_build_object('customer_id', id, 'value', attributes->${id}) as row
        from customer where attributes ? ${id}`,
      regain: (kept, { id }) => sql`update customer c
        set attributes = c.attributes || jsonb_build_object(${id}::text, k.row->'value')
        from ${kept} k where c.id = (k.row->>'customer_id')::uuid`,
    },
  ],
};
