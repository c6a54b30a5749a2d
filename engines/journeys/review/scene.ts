import type { Finding, JourneyDefinition, ReviewFacts, Step } from "../types.ts";
import { FINDING_WORDS, type FindingCode } from "./words.ts";

/** What the parts of a review share: the definition, what is known of the enterprise, and where findings go. */
export interface Scene {
  definition: JourneyDefinition;
  facts: ReviewFacts;
  error: Tell;
  warn: Tell;
  /** Says that a segment which is named is not there. */
  demandSegment(id: string, step: Step | null, field: string): void;
  demandField(id: string, step: Step | null, field: string): void;
  /** Says which values a text or a test names that the entry's event does not bring. */
  demandValues(names: readonly string[], step: Step, field: string): void;
}
type Tell = (code: FindingCode, step: Step | null, field: string, data?: Record<string, string>) => void;

export function sceneOf(definition: JourneyDefinition, facts: ReviewFacts, findings: Finding[]): Scene {
  const tell =
    (level: Finding["level"]): Tell =>
    (code, step, field, data = {}) => {
      const message = FINDING_WORDS[code].replace(/\{(\w+)\}/g, (_, name: string) => data[name] ?? "");
      findings.push({ level, code, stepId: step?.id ?? null, field, data, message });
    };
  const [error, warn] = [tell("error"), tell("warning")];
  const { trigger } = definition.entry;
  const brought = new Set(trigger.kind === "event" ? trigger.values : []);
  return {
    definition,
    facts,
    error,
    warn,
    demandSegment(id, step, field) {
      if (facts.segments && !facts.segments.has(id)) error("segmentGone", step, field);
    },
    demandField(id, step, field) {
      if (facts.fields && !facts.fields.has(id)) error("fieldGone", step, field);
    },
    demandValues(names, step, field) {
      for (const name of names) if (!brought.has(name)) error("valueUnknown", step, field, { name });
    },
  };
}
