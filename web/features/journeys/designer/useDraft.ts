import { useMemo } from "react";
import { type JourneyDefinition, type ReviewFacts, reviewJourney } from "#engines/journeys/index.ts";
import type { JourneyFinding } from "#contract/journeys/definition.ts";
import { api } from "#web/platform/api/client.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { useSelfSaving } from "#web/platform/designed/useSelfSaving.ts";
import { type DRAFT, refreshJourneys, SAVE } from "../queries.ts";

export type Loaded = Answer<typeof DRAFT>;

const alike = (one: JourneyDefinition, other: JourneyDefinition): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The draft of a journey: what it holds, the way back, and whether it is saved. It saves itself. */
export function useDraft(id: string, loaded: Loaded, editable: boolean, facts: ReviewFacts) {
  const {
    kept,
    due: _due,
    ...draft
  } = useSelfSaving<JourneyDefinition, Loaded>({
    loaded,
    editable,
    alike,
    async send(definition, { version }, keep) {
      const reply = await api(SAVE, { params: { id }, body: { version, definition } });
      keep({ ...reply, definition });
      void refreshJourneys();
    },
  });
  const { definition, dirty, history } = draft;

  // What a message lacks and a rule cannot say, the server alone knows; it tells with each save.
  const findings = useMemo(
    () => (dirty ? reviewJourney(definition, facts) : kept.findings),
    [dirty, definition, kept.findings, facts],
  );
  return {
    ...draft,
    findings: findings as readonly JourneyFinding[],
    version: kept.version,
    differs: dirty || kept.differs,
    /** `place` names what is changed: quick changes of one place are one step back. */
    edit: (next: JourneyDefinition, place: string) => history.change(next, place),
  };
}
