import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { UploadedFile } from "#contract/common.ts";
import { journeyDefinition } from "#contract/journeys/definition.ts";
import {
  DESCRIPTION_MAX,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  JOURNEY_NAME_MAX,
} from "#contract/journeys/limits.ts";
import { isTaken } from "#server/platform/db/taken.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { readJson, TooDeep } from "#server/platform/json.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { JourneyFacts } from "./facts.ts";
import { demandJourney } from "../rows/demand.ts";
import { type JourneyService } from "./service.ts";

const file = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  name: z.string().trim().min(1).max(JOURNEY_NAME_MAX),
  description: z.string().max(DESCRIPTION_MAX).default(""),
  definition: journeyDefinition,
});

/** A journey's draft as a file. */
export async function exportJourney(scope: Scope, id: string): Promise<FileOutcome> {
  const { name, description, draft: definition } = await demandJourney(scope, id);
  const content = { format: EXPORT_FORMAT, version: EXPORT_VERSION, name, description, definition };
  return {
    bytes: `${JSON.stringify(content, null, 2)}\n`,
    contentType: "application/json; charset=utf-8",
    fileName: `${name}.json`,
  };
}

const refused = (reason: string) =>
  fail("JOURNEY_FILE_REFUSED", { reason }, [{ field: "files", message: reason }]);

function parse(text: string): z.output<typeof file> {
  let content: unknown;
  try {
    content = readJson(text);
  } catch (error) {
    if (error instanceof TooDeep) throw refused(`This file cannot be read: ${error.message}`);
    throw refused(`This file is no JSON: ${(error as Error).message}`);
  }
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown };
  if (format !== EXPORT_FORMAT) throw refused("This file is no journey. Export one, and choose that file.");
  if (typeof version === "number" && version > EXPORT_VERSION)
    throw refused("This file is of a newer version. Update this installation, then import it.");
  // A draft may lack everything, a file that was exported does not: what has no steps was written in other words.
  const { definition } = content as { definition?: { steps?: unknown } | null };
  if (!Array.isArray(definition?.steps)) throw refused("definition.steps: is required");
  const read = file.safeParse(content);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw refused(`${first!.path.join(".") || "The file"}: ${first!.message}`);
}

/** How often another name is tried where one is taken. */
const NAMES_TRIED = 50;

/** Makes a journey of a file. One of its name gets a number behind it. */
export async function importJourney(
  scope: Scope,
  { journeys, facts }: { journeys: JourneyService; facts: JourneyFacts },
  { path }: UploadedFile,
) {
  const text = await readFile(path, "utf8");
  const { name, description, definition } = parse(text.replace(/^\uFEFF/, ""));
  const { own, dropped } = await facts.onlyOwn(scope, definition);
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : ` ${number}`;
    const words = { name: `${name.slice(0, JOURNEY_NAME_MAX - end.length)}${end}`, description };
    try {
      return { shown: await journeys.make(scope, words, own, { imported: name }), dropped };
    } catch (error) {
      const taken = isTaken(error) || (error instanceof Failure && error.reason === "JOURNEY_NAME_TAKEN");
      if (!taken || number === NAMES_TRIED) throw error;
    }
  }
}
