import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandHeld } from "../rows/demand.ts";
import { standingJourneys } from "../rows/journeys.ts";
import type { Rows } from "../tables.ts";
import type { Drafts } from "./draft.ts";
import type { JourneyFacts } from "./facts.ts";
import type { JourneyService } from "./service.ts";

/** A journey as a whole: its name, what it is for, and its draft. */
export interface WholeJourney {
  name: string;
  description: string;
  definition: JourneyDefinition;
}

/** Journeys as wholes, for features that make them of something else than a person's hand. */
export interface JourneyBuilder {
  /**
   * Gives the journey's id; with one, its draft is written over, and what is published stays as it is. What the
   * definition names and the enterprise has not (any more) is left out: the review asks for it.
   */
  write(scope: Scope, whole: WholeJourney, id?: string): Promise<string>;
  remove(scope: Scope, id: string): Promise<void>;
  standing(rows: Rows, ids: readonly string[]): Promise<Set<string>>;
}

interface Parts {
  journeys: JourneyService;
  drafts: Drafts;
  facts: JourneyFacts;
}

export const journeyBuilder = ({ journeys, drafts, facts }: Parts): JourneyBuilder => ({
  async write(scope, { definition, ...words }, id) {
    const { own } = await facts.onlyOwn(scope, definition);
    if (!id) return (await journeys.make(scope, words, own)).row.id;
    const { dept_id: deptId } = await scope.write((work) => demandHeld(work, id));
    await journeys.update(scope, id, { ...words, deptId });
    await drafts.replace(scope, id, own);
    return id;
  },
  remove: (scope, id) => journeys.remove(scope, id),
  standing: standingJourneys,
});
