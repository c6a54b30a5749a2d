import { FIRST_COLUMNS, LAST_COLUMNS } from "../fields/own-columns.ts";
import type { CustomerFilter, Selection } from "#contract/customers/customers.ts";
import type { CustomerOrder } from "#contract/customers/order.ts";
import { EXPORT_NAME } from "#contract/customers/limits.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { allFields } from "../fields/service.ts";
import { behindOf } from "./cursor.ts";
import { inOrder } from "./order.ts";
import { type CustomerRow, findCustomers, listCustomers, type ListedRow } from "./repository.ts";
import { demandSelection } from "./service.ts";

type Batch<Row> = (after: Row | undefined, limit: number) => Promise<Row[]>;

/** Every match as CSV, read and sent in batches: the memory needed does not grow with the number of customers. */
export const exportCustomers = (
  scope: Scope,
  filter: CustomerFilter,
  order: CustomerOrder,
): Promise<FileOutcome> =>
  asCsv<ListedRow>(scope, (after, limit) =>
    listCustomers(scope, { filter, order, from: 0, behind: behindOf(after?.cursor, order), limit }),
  );

/** The named ones, in order as in the list; who is gone meanwhile is left out. */
export async function exportSelected(
  scope: Scope,
  { sort, order, ...selection }: Selection & CustomerOrder,
): Promise<FileOutcome> {
  await demandSelection(scope, selection);
  if (!selection.customerIds) return exportCustomers(scope, selection.filter!, { sort, order });
  const ids = await inOrder(scope, [...new Set(selection.customerIds)], { sort, order });
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: CustomerRow) => places.get(id)!;
  return asCsv<CustomerRow>(scope, async (after, limit) => {
    const from = after ? placeOf(after) + 1 : 0;
    const rows = await findCustomers(scope, ids.slice(from, from + limit));
    return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  });
}

async function asCsv<Row extends CustomerRow>(scope: Scope, batch: Batch<Row>): Promise<FileOutcome> {
  const fields = (await allFields(scope)).filter((field) => !field.builtIn);
  const head = [...FIRST_COLUMNS, ...fields.map((field) => field.fieldName), ...LAST_COLUMNS];
  return csvInBatches<Row>(EXPORT_NAME, head, batch, (row) => [
    row.name,
    row.phone ?? "",
    row.whatsapp ?? "",
    row.facebook ?? "",
    row.instagram ?? "",
    row.twitter ?? "",
    ...fields.map((field) => row.attributes[field._id] ?? ""),
    ...lastContact(row),
  ]);
}

/** "never" where it is known that there was none; empty where nothing is known yet. */
const lastContact = ({ contact }: CustomerRow): string[] =>
  contact ? contact.map((at) => at?.toISOString() ?? "never") : ["", ""];
