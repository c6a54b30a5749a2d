import type { ConsentChoice, HeaderPair, ParsedHeaders } from "#contract/customers/uploads.ts";
import type { Scope } from "#server/platform/scope.ts";
import { consentLines } from "./consents/choose.ts";
import type { ConsentImport } from "./consents/source.ts";
import { readDefinitions } from "./definitions.ts";
import { presentHeaders } from "./presenter.ts";
import type { FileHead } from "./read-headers.ts";

/** What was found in a file, with what was chosen for it so far, or else what is likely. */
export async function parseHeaders(
  scope: Scope,
  source: ConsentImport | undefined,
  { headers: userHeaders, sample }: FileHead,
  chosen?: { mapping: readonly HeaderPair[]; consents: ConsentChoice[] },
): Promise<ParsedHeaders> {
  const headers = presentHeaders(userHeaders, sample, await readDefinitions(scope));
  const columns = new Map(chosen?.mapping.map((pair) => [pair.src, pair.des]));
  const suggested = chosen
    ? headers.suggested.map(({ src }) => ({ src, des: columns.get(src) ?? null }))
    : headers.suggested;
  const taken = new Set(suggested.flatMap(({ des }) => des ?? []));
  const consents = await consentLines(scope, source, { userHeaders, taken, chosen: chosen?.consents });
  return { ...headers, suggested, consents };
}
