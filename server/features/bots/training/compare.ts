import type { TrainingReport } from "#contract/bots/versions.ts";
import { askedFigures, type Outcome } from "#engines/nlu/index.ts";
import type { ModelType } from "../tables.ts";
import type { AskedModel } from "./language.ts";
import { REFUSED } from "./refused.ts";
import type { StoredReport } from "./report.ts";
import type { Trained } from "./trainer.worker.ts";

interface Given {
  tests: readonly { text: string; intent: string }[];
  trained: Pick<Trained, "tests" | "liveTests">;
  /** What a language model made of the tests, where one reads for the new version. */
  asked: Pick<AskedModel, "rankings"> | undefined;
  threshold: number;
  live: { model_type: ModelType; report: Pick<StoredReport, "answers"> | null } | undefined;
}

type Answer = Pick<Outcome, "said" | "confidence">;
type Answers = readonly (Answer | undefined)[];
type Before = NonNullable<TrainingReport["before"]>;

export interface Compared extends Pick<StoredReport, "tests" | "answers"> {
  before: Pick<Before, "tests" | "shared" | "incomparable">;
}

/** What a new version makes of the test texts, and the live one of those that both answered. */
export function compareTests({ tests, trained, asked, threshold, live }: Given): Compared {
  const answers = asked && tests.length > 0 ? answersOf(tests, asked) : undefined;
  const mine: Answers = answers ? found(tests, answers) : trained.tests;
  const theirs: Answers | undefined =
    live?.model_type === "OpenAi" ? found(tests, live.report?.answers ?? []) : trained.liveTests;
  const outcome = (of: Answers, at: number): Outcome[] => {
    const answer = of[at];
    const test = tests[at];
    if (!answer || !test) return [];
    const { said, confidence } = answer;
    return [{ ...test, confidence, said: confidence < threshold ? REFUSED : (said ?? REFUSED) }];
  };
  const right = (outcomes: Outcome[]) => outcomes.filter(({ intent, said }) => intent === said).length;
  const all = tests.flatMap((_, at) => outcome(mine, at));
  const both = tests.flatMap((_, at) => (theirs?.[at] && mine[at] ? at : []));
  const comparable = live && both.length > 0;
  return {
    tests: all.length > 0 ? { ...askedFigures(all), of: tests.length } : null,
    answers,
    before: {
      tests: comparable ? right(both.flatMap((at) => outcome(theirs!, at))) : null,
      shared: comparable
        ? { asked: both.length, right: right(both.flatMap((at) => outcome(mine, at))) }
        : null,
      incomparable: comparable || tests.length === 0 ? null : reason(all.length > 0, theirs !== undefined),
    },
  };
}

function reason(answered: boolean, asked: boolean): Before["incomparable"] {
  if (!answered) return "unanswered";
  return asked ? "answers" : "model";
}

const answersOf = (tests: Given["tests"], { rankings }: Pick<AskedModel, "rankings">) =>
  [...new Set(tests.map(({ text }) => text.trim()))].flatMap((text) => {
    const ranking = rankings.get(text);
    return ranking ? [{ text, said: ranking[0]?.id, confidence: ranking[0]?.confidence ?? 0 }] : [];
  });

function found(tests: Given["tests"], answers: NonNullable<StoredReport["answers"]>): Answers {
  const known = new Map(answers.map((one) => [one.text, one]));
  return tests.map(({ text }) => known.get(text.trim()));
}
