import type { ReplayedConversation, TrainingReport } from "#contract/bots/versions.ts";
import type { Asked, Changed, PhraseReport } from "#engines/nlu/index.ts";

type Before = NonNullable<TrainingReport["before"]>;
type Later = "shared" | "incomparable";

/** A training report as it is kept: intents by id, with the names they had. */
export interface StoredReport extends PhraseReport {
  changed: { count: number; phrases: Changed[] };
  /** `of` is left out of reports that are older than it. */
  tests: (Asked & { of?: number }) | null;
  /** What a language model answered to the test texts: another type is compared with it. */
  answers?: { text: string; said: string | undefined; confidence: number }[] | undefined;
  /** Left out of reports that are older than language models. */
  language?: TrainingReport["language"];
  conversations: ReplayedConversation[];
  /** What was compared is left out of reports that are older than it. */
  before: (Omit<Before, Later> & Partial<Pick<Before, Later>>) | null;
  held: TrainingReport["held"];
  names: Record<string, string>;
}
