import type { uploadRoutes } from "#contract/customers/uploads.ts";
import type { QueryOf } from "#contract/route.ts";
import { readCsv } from "#engines/csv/index.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type ErrorRow, listErrors } from "./repository.ts";
import { demandUpload } from "./service.ts";

export async function errorPage(scope: Scope, query: QueryOf<(typeof uploadRoutes)["listErrors"]>) {
  const { entryId, from, perPage, search } = query;
  const upload = await demandUpload(scope, entryId);
  const rows = await listErrors(scope, { uploadId: entryId, search, from, limit: perPage + 1 });
  return {
    customers: rows.slice(0, perPage).map((row) => ({
      lineNumber: row.line,
      lineStr: row.content,
      errors: row.messages.map((message) => ({ message })),
    })),
    headers: upload.headers.map((name) => ({ name })),
    hasMore: rows.length > perPage,
  };
}

/** The refused rows under the file's own headers, the reasons in a last column; sent as they are read. */
export async function exportErrors(scope: Scope, uploadId: string): Promise<FileOutcome> {
  const upload = await demandUpload(scope, uploadId);
  return csvInBatches<ErrorRow>(
    `${upload.file_name.replace(/\.[^.]*$/, "")}-errors.csv`,
    [...upload.headers, "Errors"],
    (after, limit) => listErrors(scope, { uploadId, search: "", after: after?.line ?? 0, from: 0, limit }),
    (row) => [...cells(row.content, upload.headers.length), row.messages.join(" ")],
  );
}

/** A refused row's cells where it can be cut into as many as the header has; else the whole text in the first. */
function cells(content: string, width: number): string[] {
  for (const delimiter of [",", ";", "\t", "|"]) {
    const rows = readCsv(content, { delimiter });
    if (rows.length === 1 && rows[0]!.cells.length === width) return rows[0]!.cells;
  }
  return [content, ...Array.from({ length: width - 1 }, () => "")];
}
