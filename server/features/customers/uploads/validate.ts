import { createReadStream } from "node:fs";
import type { UploadedFile } from "#contract/common.ts";
import { ERRORS_PAGE } from "#contract/customers/limits.ts";
import type { uploadRoutes } from "#contract/customers/uploads.ts";
import type { ReplyOf } from "#contract/route.ts";
import { resolveMapping } from "#engines/audience/index.ts";
import type { Scope } from "#server/platform/scope.ts";
import { defaultCountry } from "../settings/service.ts";
import { readRows } from "./csv-stream.ts";
import { consentColumns } from "./consents/choose.ts";
import type { ConsentImport } from "./consents/source.ts";
import { readDefinitions } from "./definitions.ts";
import { createJudge } from "./judge.ts";
import { parseHeaders } from "./parsed.ts";
import { readHeaders } from "./read-headers.ts";

type Verdict = ReplyOf<(typeof uploadRoutes)["validateCsv"]>;

/** Looks at a file as an import with the likely mapping would, and keeps nothing of it. */
export async function validateCsv(
  scope: Scope,
  source: ConsentImport | undefined,
  file: UploadedFile,
): Promise<Verdict> {
  const { headers, sample } = await readHeaders(file.path);
  const definitions = await readDefinitions(scope);
  const parsedHeaders = await parseHeaders(scope, source, { headers, sample });
  const likely = parsedHeaders.consents.flatMap(({ column, ...line }) =>
    column === null ? [] : [{ ...line, column }],
  );
  const consents = { columns: consentColumns(likely, headers), at: Date.now() };
  const mapping = resolveMapping(parsedHeaders.suggested, headers, definitions.own);
  const messages = "messages" in mapping ? mapping.messages : [];
  const judge =
    "messages" in mapping
      ? undefined
      : createJudge(mapping.mapping, definitions, await defaultCountry(scope), consents);
  const verdict: Verdict = {
    parsedHeaders,
    messages,
    totalLines: 0,
    acceptedLines: 0,
    errorLines: 0,
    errors: [],
  };
  let header = true;
  for await (const { rows } of readRows(createReadStream(file.path)))
    for (const row of rows) {
      if (header) {
        header = false;
        continue;
      }
      verdict.totalLines++;
      const judged = judge?.(row);
      if (!judged || !("messages" in judged)) {
        if (judged) verdict.acceptedLines++;
        continue;
      }
      verdict.errorLines++;
      const { line, content, messages: reasons } = judged;
      if (verdict.errors.length < ERRORS_PAGE) verdict.errors.push({ line, content, messages: reasons });
    }
  if (!judge) verdict.errorLines = verdict.totalLines;
  return verdict;
}
