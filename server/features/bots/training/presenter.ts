import type { ModelVersion } from "#contract/bots/training.ts";
import type { AskedTexts, TrainingReport } from "#contract/bots/versions.ts";
import type { Asked } from "#engines/nlu/index.ts";
import type { ModelRow } from "./repository.ts";
import type { StoredReport } from "./report.ts";

/** A version as the wire shows it; its report is asked for by itself. */
export function presentModel(row: Omit<ModelRow, "report">, liveId: string | null): ModelVersion {
  return {
    id: row.id,
    version: row.version,
    modelType: row.model_type,
    trainedAt: row.trained_at.toISOString(),
    seconds: row.seconds,
    bytes: row.bytes,
    intents: row.intents,
    phrases: row.phrases,
    live: row.id === liveId,
    held: row.held,
    accuracy: row.accuracy,
  };
}

/** A kept report with names in place of ids; what names nothing any more, or refused, is null. */
export function presentReport(report: StoredReport): TrainingReport {
  const nameOf = (id: string | undefined): string | null => (id ? (report.names[id] ?? id) : null);
  const named = ({ asked, right, intents, confusions }: Asked): AskedTexts => ({
    asked,
    right,
    intents: intents.map((one) => ({ ...one, intent: nameOf(one.intent) })),
    confusions: confusions.map((one) => ({ ...one, intent: nameOf(one.intent), said: nameOf(one.said) })),
  });
  const { phrases, collisions, changed, tests, conversations, before, held } = report;
  return {
    phrases: { ...named(phrases), bins: phrases.bins, thresholds: phrases.thresholds },
    collisions: collisions.map((one) => ({
      ...one,
      intent: nameOf(one.intent),
      otherIntent: nameOf(one.otherIntent),
    })),
    changed: {
      count: changed.count,
      phrases: changed.phrases.map(({ text, intent, before: old, after }) => ({
        text,
        intent: nameOf(intent),
        before: nameOf(old),
        after: nameOf(after),
      })),
    },
    tests: tests && { ...named(tests), of: tests.of ?? tests.asked },
    language: report.language ?? null,
    conversations,
    before: before && {
      ...before,
      shared: before.shared ?? sharedOf(report),
      incomparable: before.incomparable ?? null,
    },
    held,
  };
}

// Earlier reports compared all texts, or none.
const sharedOf = ({ tests, before }: StoredReport) =>
  tests && typeof before?.tests === "number" ? { asked: tests.asked, right: tests.right } : null;
