import { Readable } from "node:stream";
import type { CustomerFilter } from "#contract/customers/customers.ts";
import { EXPORT_NAME } from "#contract/customers/limits.ts";
import { writeRow } from "#engines/audience/csv/index.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { allFields } from "../fields/service.ts";
import { listCustomers } from "./repository.ts";

const BATCH = 2_000;

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
  async function* lines() {
    yield writeRow(head);
    for (let after: string | undefined; ; ) {
      const rows = await listCustomers(scope, { filter, from: 0, after, limit: BATCH });
      const text = rows.map((row) =>
        writeRow([
          row.name,
          row.phone ?? "",
          row.whatsapp ?? "",
          row.facebook ?? "",
          row.instagram ?? "",
          row.twitter ?? "",
          ...fields.map((field) => row.attributes[field._id] ?? ""),
        ]),
      );
      yield text.join("");
      if (rows.length < BATCH) return;
      after = rows.at(-1)!.id;
    }
  }
  return { bytes: Readable.from(lines()), contentType: "text/csv; charset=utf-8", fileName: EXPORT_NAME };
}
