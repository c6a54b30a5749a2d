import { sql } from "kysely";
import { hangingOn } from "#server/platform/trash/catalogue.ts";
import type { Taken } from "#server/platform/trash/taken.ts";
import type { Collection } from "./repository.ts";

const permission = ["CUSTOMER_MASTER.DELETE"] as const;

/** Segments and groups in the trash, with who was in them. */
export const TRASHED: Record<Collection, Taken> = {
  segment: {
    kind: "segment",
    permission,
    table: "segment",
    named: "name",
    also: [
      hangingOn("segment_member", "segment_id", "segment"),
      hangingOn("segment_member", "customer_id", "customer"),
    ],
    besides: [
      {
        table: "customer_upload",
        lost: (id) =>
          sql`select jsonb_build_object('id', id) as row from customer_upload where segment_id = ${id}::uuid`,
        regain: (kept, { id }) => sql`update customer_upload set segment_id = ${id}::uuid
          where segment_id is null and id in (select (row->>'id')::uuid from ${kept} k)`,
      },
    ],
  },
  customer_group: {
    kind: "customer-group",
    permission,
    table: "customer_group",
    named: "name",
    also: [
      hangingOn("group_member", "group_id", "customer_group"),
      hangingOn("group_member", "customer_id", "customer"),
    ],
  },
};
