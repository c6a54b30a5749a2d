import type { CustomerFilter } from "#contract/customers/customers.ts";
import { EXPORT_NAME } from "#contract/customers/limits.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { allFields } from "../fields/service.ts";
import { type CustomerRow, listCustomers } from "./repository.ts";

/** Every match as CSV, read and sent in batches: the memory needed does not grow with the number of customers. */
export async function exportCustomers(scope: Scope, filter: CustomerFilter): Promise<FileOutcome> {
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
  return csvInBatches<CustomerRow>(
    EXPORT_NAME,
    head,
    (after, limit) => listCustomers(scope, { filter, from: 0, after: after?.id, limit }),
    (row) => [
      row.name,
      row.phone ?? "",
      row.whatsapp ?? "",
      row.facebook ?? "",
      row.instagram ?? "",
      row.twitter ?? "",
      ...fields.map((field) => row.attributes[field._id] ?? ""),
    ],
  );
}
