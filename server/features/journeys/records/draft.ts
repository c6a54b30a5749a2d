import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { DEFINITION_BYTES_MAX } from "#contract/journeys/limits.ts";
import type { Finding } from "#engines/journeys/index.ts";
import { touched } from "#server/platform/designed/records.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { joined, type Scope, type Work } from "#server/platform/scope.ts";
import { journeyChanged } from "../changed.ts";
import type { JourneyRow } from "../tables.ts";
import type { JourneyFacts } from "./facts.ts";
import { findVersion, glanceAt, listVersions, updateJourney } from "../rows/journeys.ts";
import { demandHeld, demandJourney } from "../rows/demand.ts";

export interface SavedDraft {
  version: number;
  findings: Finding[];
  differs: boolean;
}
const KB = 1024;

/** What journeys are made of, as people work on it. */
export function createDrafts(facts: JourneyFacts) {
  async function keep(
    scope: Scope,
    work: Work,
    before: JourneyRow,
    draft: JourneyDefinition,
    from: object = {},
  ): Promise<SavedDraft> {
    const text = json(draft);
    if (Buffer.byteLength(text) > DEFINITION_BYTES_MAX) {
      const limit = `${DEFINITION_BYTES_MAX / KB} KB`;
      throw fail("JOURNEY_TOO_LARGE", { limit }, [
        { field: "definition", message: `must be at most ${limit}` },
      ]);
    }
    const { id } = before;
    const version = before.version + 1;
    const row = await updateJourney(work, id, { draft: text, version, ...touched(work) });
    await work.audit({
      action: "journey.drawn",
      subjectId: id,
      subject: row.name,
      after: { version, ...from },
    });
    await journeyChanged(work, id);
    const findings = await facts.review(joined(scope, work), draft);
    return { version, findings, differs: !(await glanceAt(work, [id])).get(id)!.same };
  }

  return {
    async read(scope: Scope, id: string) {
      const { version, draft: definition } = await demandJourney(scope, id);
      const differs = !(await glanceAt(scope, [id])).get(id)!.same;
      return { version, definition, differs, findings: await facts.review(scope, definition) };
    },

    /** Replaces the draft, as it was in the version that somebody saw. */
    save: (
      scope: Scope,
      id: string,
      { version, definition }: { version: number; definition: JourneyDefinition },
    ): Promise<SavedDraft> =>
      scope.write(async (work) => {
        const before = await demandHeld(work, id);
        await facts.demandOwn(work, before.draft, definition);
        if (before.version !== version) throw fail("JOURNEY_CHANGED", { person: before.updated_by_name });
        return keep(scope, work, before, definition);
      }),

    /** Replaces the draft, whatever its version. */
    replace: (scope: Scope, id: string, definition: JourneyDefinition): Promise<SavedDraft> =>
      scope.write(async (work) => keep(scope, work, await demandHeld(work, id), definition)),

    async versions(scope: Scope, id: string) {
      await demandJourney(scope, id);
      return listVersions(scope, id);
    },

    async version(scope: Scope, id: string, version: number) {
      const all = await listVersions(scope, (await demandJourney(scope, id)).id);
      const shown = all.find((one) => one.version === version);
      const found = shown && (await findVersion(scope, id, version));
      if (!found) throw fail("NOT_FOUND", { what: "version" });
      return { shown, definition: found.definition };
    },

    /** Makes the draft what was published as a version. */
    restore: (scope: Scope, id: string, version: number): Promise<SavedDraft> =>
      scope.write(async (work) => {
        const before = await demandHeld(work, id);
        const found = await findVersion(work, id, version);
        if (!found) throw fail("NOT_FOUND", { what: "version" });
        return keep(scope, work, before, found.definition, { restored: version });
      }),
  };
}
export type Drafts = ReturnType<typeof createDrafts>;
