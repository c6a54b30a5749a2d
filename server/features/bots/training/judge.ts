import type { ReplayedConversation } from "#contract/bots/versions.ts";
import type { Asked } from "#engines/nlu/index.ts";
import type { ModelType } from "../tables.ts";
import type { StoredReport } from "./report.ts";
import type { Compared } from "./compare.ts";
import type { Trained } from "./trainer.worker.ts";

interface Live {
  version: number;
  model_type: ModelType;
  report: StoredReport | null;
}

interface Found {
  trained: Pick<Trained, "report" | "changed">;
  compared: Compared;
  language: NonNullable<StoredReport["language"]> | null;
  conversations: ReplayedConversation[];
  modelType: ModelType;
  live: Live | undefined;
  intents: readonly { id: string; name: string }[];
}

const LISTED = 200;
/** Fewer phrases lost than this share, or than this many, may be chance. */
const CHANCE_SHARE = 0.02;
const CHANCE_COUNT = 2;

/** Puts together what was found of a new model, and whether it may answer without somebody's word. */
export function judge({
  trained,
  compared,
  language,
  conversations,
  modelType,
  live,
  intents,
}: Found): StoredReport {
  const { report, changed } = trained;
  const { tests, answers, before } = compared;
  const phrases = live?.report ? shared(live.report.phrases, report.phrases) : null;
  const kept = new Set(live?.report?.conversations.filter(({ passed }) => passed).map(({ id }) => id));
  const held: StoredReport["held"] = [];
  if (phrases && isWorse(phrases)) held.push("phrases");
  if (before.shared && before.shared.right < (before.tests ?? 0)) held.push("tests");
  if (conversations.some(({ id, passed }) => !passed && kept.has(id))) held.push("conversations");
  if (live && live.model_type !== modelType) held.push("modelType");
  return {
    ...report,
    changed: { count: changed.length, phrases: changed.slice(0, LISTED) },
    tests,
    answers,
    language,
    conversations,
    before: live
      ? {
          version: live.version,
          phrases: phrases && { before: phrases.before, after: phrases.after },
          ...before,
          conversations: live.report ? kept.size : null,
        }
      : null,
    held,
    names: Object.fromEntries(intents.map(({ id, name }) => [id, name])),
  };
}

interface Shared {
  before: number;
  after: number;
  asked: number;
}

/** Right answers before and now on intents that both reports know: a new intent is no reason to call a model worse. */
function shared(before: Asked, after: Asked): Shared | null {
  const own = new Map(after.intents.map((one) => [one.intent, one]));
  let [wereAsked, wereRight, asked, right] = [0, 0, 0, 0];
  for (const old of before.intents) {
    const now = own.get(old.intent);
    if (!now) continue;
    wereAsked += old.asked;
    wereRight += old.right;
    asked += now.asked;
    right += now.right;
  }
  if (wereAsked === 0 || asked === 0) return null;
  return { before: wereRight / wereAsked, after: right / asked, asked };
}

function isWorse({ before, after, asked }: Shared): boolean {
  const lost = before - after;
  return lost > CHANCE_SHARE && lost * asked >= CHANCE_COUNT;
}
