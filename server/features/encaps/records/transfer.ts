import type { UploadedFile } from "#contract/common.ts";
import { encapDefinition } from "#contract/encaps/definition.ts";
import { DESCRIPTION_MAX, ENCAP_NAME_MAX, EXPORT_FORMAT, EXPORT_VERSION } from "#contract/encaps/limits.ts";
import { designFiles } from "#server/platform/designed/file.ts";
import { underFreeName } from "#server/platform/designed/names.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { onlyOwn } from "./facts.ts";
import { demandEncap, type EncapService } from "./service.ts";

const files = designFiles({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  definition: encapDefinition,
  most: { name: ENCAP_NAME_MAX, description: DESCRIPTION_MAX },
  foreign: "This file is no app. Export one, and choose that file.",
  refuse: (reason) => fail("ENCAP_FILE_REFUSED", { reason }, [{ field: "files", message: reason }]),
});

/** An app's draft as a file. */
export async function exportEncap(scope: Scope, id: string): Promise<FileOutcome> {
  const { name, description, draft: definition } = await demandEncap(scope, id);
  return files.write({ name, description, definition });
}

/** Makes an app of a file. One of its name gets a number behind it. */
export async function importEncap(scope: Scope, encaps: EncapService, file: UploadedFile) {
  const { name: imported, description, definition } = await files.read(file);
  const { own, dropped } = await onlyOwn(scope, definition);
  const shown = await underFreeName(imported, ENCAP_NAME_MAX, "ENCAP_NAME_TAKEN", (name) =>
    encaps.make(scope, { name, description }, own, { imported }),
  );
  return { shown, dropped };
}
