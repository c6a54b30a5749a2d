import type { CustomerFilter, Selection } from "#contract/customers/customers.ts";
import { EXPORT_NAME } from "#contract/customers/limits.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { allFields } from "../fields/service.ts";
import { type CustomerRow, findCustomers, listCustomers } from "./repository.ts";
import { demandSelection } from "./service.ts";

type Batch = (after: CustomerRow | undefined, limit: number) => Promise<CustomerRow[]>;

/** Every match as CSV, read and sent in batches: the memory needed does not grow with the number of customers. */
export const exportCustomers = (scope: Scope, filter: CustomerFilter): Promise<FileOutcome> =>
  asCsv(scope, (after, limit) => listCustomers(scope, { filter, from: 0, after: after?.id, limit }));

/** The named ones, newest first as in the list; who is gone meanwhile is left out. */
export async function exportSelected(scope: Scope, selection: Selection): Promise<FileOutcome> {
  await demandSelection(scope, selection);
  if (!selection.customerIds) return exportCustomers(scope, selection.filter!);
  const ids = [...new Set(selection.customerIds)].toSorted().toReversed();
  return asCsv(scope, (after, limit) => {
    const from = after ? ids.indexOf(after.id) + 1 : 0;
    return findCustomers(scope, ids.slice(from, from + limit));
  });
}

async function asCsv(scope: Scope, batch: Batch): Promise<FileOutcome> {
  const fields = (await allFields(scope)).filter((field) => !field.builtIn);
  const head = [
    "name",
    "phoneNumber",
    "whatsAppNumber",
    "facebookId",
    "instaId",
    "twitterId",
    ...fields.map((field) => field.fieldName),
  ];
  return csvInBatches<CustomerRow>(EXPORT_NAME, head, batch, (row) => [
    row.name,
    row.phone ?? "",
    row.whatsapp ?? "",
    row.facebook ?? "",
    row.instagram ?? "",
    row.twitter ?? "",
    ...fields.map((field) => row.attributes[field._id] ?? ""),
  ]);
}
