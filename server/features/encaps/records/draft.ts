import { type EncapDefinition, type EncapPart, type encapParts } from "#contract/encaps/definition.ts";
import { DEFINITION_BYTES_MAX } from "#contract/encaps/limits.ts";
import type { z } from "zod";
import type { Finding } from "#engines/encaps/index.ts";
import { touched } from "#server/platform/designed/records.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { encapChanged } from "../changed.ts";
import { demandOwn, reviewOf } from "./facts.ts";
import { findVersion, launchedAsDrawn, updateEncap } from "./repository.ts";
import { demandEncap, demandHeld } from "./service.ts";

export type PartValue<P extends EncapPart> = z.output<(typeof encapParts)[P]>;

const MB = 1024 * 1024;

export async function readPart<P extends EncapPart>(scope: Scope, id: string, part: P) {
  const { version, draft } = await demandEncap(scope, id);
  return { version, value: draft[part] as PartValue<P> };
}

/** Replaces one part of the draft, as it was in the version that somebody saw. */
export function savePart<P extends EncapPart>(
  scope: Scope,
  id: string,
  part: P,
  { version, value }: { version: number; value: PartValue<P> },
): Promise<{ version: number; findings: Finding[]; differs: boolean }> {
  return scope.write(async (work) => {
    const before = await demandHeld(work, id);
    const draft: EncapDefinition = { ...before.draft, [part]: value };
    await demandOwn(work, before.draft, draft);
    if (before.version !== version) throw fail("ENCAP_CHANGED", { person: before.updated_by_name });
    const text = json(draft);
    if (Buffer.byteLength(text) > DEFINITION_BYTES_MAX) {
      const limit = `${DEFINITION_BYTES_MAX / MB} MB`;
      throw fail("ENCAP_TOO_LARGE", { limit }, [{ field: "value", message: `must be at most ${limit}` }]);
    }
    const row = await updateEncap(work, id, {
      draft: text,
      version: version + 1,
      ...touched(work),
    });
    const after = { part, version: row.version };
    await work.audit({ action: "encap.drawn", subjectId: id, subject: row.name, after });
    await encapChanged(work, id);
    return {
      version: row.version,
      findings: await reviewOf(work, draft),
      differs: !(await launchedAsDrawn(work, [id])).has(id),
    };
  });
}

/** The whole draft with what the review finds, and what runs begin with. */
export async function wholeDraft(scope: Scope, id: string) {
  const row = await demandEncap(scope, id);
  const { launched_version: launchedVersion } = row;
  const launched = launchedVersion === null ? undefined : await findVersion(scope, id, launchedVersion);
  return { row, launched: launched ?? null, findings: await reviewOf(scope, row.draft) };
}
