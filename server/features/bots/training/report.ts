import type { ReplayedConversation, TrainingReport } from "#contract/bots/versions.ts";
import type { Asked, Changed, PhraseReport } from "#engines/nlu/index.ts";

/** A training report as it is kept: intents by id, with the names they had. */
export interface StoredReport extends PhraseReport {
  changed: { count: number; phrases: Changed[] };
  tests: Asked | null;
  /** Left out of reports that are older than language models. */
  language?: TrainingReport["language"];
  conversations: ReplayedConversation[];
  before: TrainingReport["before"];
  held: TrainingReport["held"];
  names: Record<string, string>;
}
