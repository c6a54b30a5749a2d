import type { UploadedFile } from "#contract/common.ts";
import { journeyDefinition } from "#contract/journeys/definition.ts";
import {
  DESCRIPTION_MAX,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  JOURNEY_NAME_MAX,
} from "#contract/journeys/limits.ts";
import { designFiles } from "#server/platform/designed/file.ts";
import { underFreeName } from "#server/platform/designed/names.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandJourney } from "../rows/demand.ts";
import type { JourneyFacts } from "./facts.ts";
import type { JourneyService } from "./service.ts";

const files = designFiles({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  definition: journeyDefinition,
  most: { name: JOURNEY_NAME_MAX, description: DESCRIPTION_MAX },
  foreign: "This file is no journey. Export one, and choose that file.",
  // A draft may lack everything, a file that was exported does not: what has no steps was written in other words.
  lacks: (definition) =>
    Array.isArray((definition as { steps?: unknown } | null | undefined)?.steps)
      ? undefined
      : "definition.steps: is required",
  refuse: (reason) => fail("JOURNEY_FILE_REFUSED", { reason }, [{ field: "files", message: reason }]),
});

/** A journey's draft as a file. */
export async function exportJourney(scope: Scope, id: string): Promise<FileOutcome> {
  const { name, description, draft: definition } = await demandJourney(scope, id);
  return files.write({ name, description, definition });
}

/** Makes a journey of a file. One of its name gets a number behind it. */
export async function importJourney(
  scope: Scope,
  { journeys, facts }: { journeys: JourneyService; facts: JourneyFacts },
  file: UploadedFile,
) {
  const { name: imported, description, definition } = await files.read(file);
  const { own, dropped } = await facts.onlyOwn(scope, definition);
  const shown = await underFreeName(imported, JOURNEY_NAME_MAX, "JOURNEY_NAME_TAKEN", (name) =>
    journeys.make(scope, { name, description }, own, { imported }),
  );
  return { shown, dropped };
}
