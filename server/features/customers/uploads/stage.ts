import { sql } from "kysely";
import { idSequence } from "#server/platform/ids.ts";
import type { CopyRows } from "#server/platform/db/copy-rows.ts";
import type { TenantClient } from "#server/platform/db/tenant-client.ts";
import type { Rows } from "../tables.ts";
import type { GoodRow } from "./judge.ts";

/** The table of one connection that rows are copied into before they are merged; empty again after each commit. */
export const createStage = (rows: Rows) =>
  sql`create temporary table stage (
    line integer not null, id uuid not null, name text not null, phone text not null,
    whatsapp text, facebook text, instagram text, twitter text,
    attributes jsonb not null, search text not null, email text,
    -- The customer that has this number already.
    found uuid
  ) on commit delete rows`.execute(rows.db);

const nextId = idSequence();

const COLUMNS = "line, id, name, phone, whatsapp, facebook, instagram, twitter, attributes, search, email";

/** Adds a row to what will be copied, with the id its customer will have if it is new. */
export function stageRow(rows: CopyRows, { line, customer, derived }: GoodRow): void {
  rows.add([
    line,
    nextId(),
    customer.name,
    customer.phoneNumber,
    customer.whatsAppNumber,
    customer.facebookId,
    customer.instaId,
    customer.twitterId,
    JSON.stringify(customer.data),
    derived.search,
    derived.email,
  ]);
}

export const fillStage = (client: TenantClient, rows: CopyRows) => client.copy(`stage (${COLUMNS})`, rows);
