import {
  ask,
  type Changed,
  changedPhrases,
  crossValidate,
  deserialise,
  type Model,
  type Outcome,
  type PhraseReport,
  phraseReport,
  serialise,
  train,
  type TrainingSet,
} from "#engines/nlu/index.ts";
import { serveThread } from "#server/platform/threads/serve.ts";

export interface TrainerInput {
  set: TrainingSet;
  seed: number;
  /** A model made earlier from equal data, with what was found of it: it is asked, not made again. */
  made: { bytes: Uint8Array; report: PhraseReport } | undefined;
  /** The model that is live now. */
  live: Uint8Array | undefined;
  /** The tests' vectors by which it reads them. */
  liveSentences: TrainingSet["sentences"];
  /** Texts whose intent (by id) is known; of REFUSED, they are to be refused. */
  tests: { text: string; intent: string }[];
}

export interface Trained {
  bytes: Uint8Array;
  report: PhraseReport;
  changed: Changed[];
  /** What the models make of each test, in their order; without the live one where it cannot be read. */
  tests: Outcome[];
  liveTests: Outcome[] | undefined;
}

export interface TrainerProgress {
  stage: string;
  /** 0..1 of the stage. */
  share: number;
}

const TELL_EVERY_MS = 100;

void serveThread<TrainerInput, Trained, TrainerProgress>((input, progress) => {
  const { set, seed, made, live: liveBytes, liveSentences, tests } = input;
  let toldAt = 0;
  const follow = <Step, Result>(
    steps: Generator<Step, Result, void>,
    tell: (step: Step) => TrainerProgress,
  ): Result => {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (Date.now() - toldAt < TELL_EVERY_MS) continue;
      toldAt = Date.now();
      progress(tell(step.value));
    }
  };
  const model = made
    ? deserialise(made.bytes)
    : follow(train(set, { seed }), ({ stage, done, total }) => ({
        stage,
        share: done / Math.max(1, total),
      }));
  const bytes = made?.bytes ?? serialise(model);
  const report =
    made?.report ??
    phraseReport(
      set,
      follow(crossValidate(set, { seed }), (share) => ({ stage: "checking", share })),
    );
  const live = liveBytes && readable(liveBytes);
  const total = set.intents.reduce((sum, { phrases }) => sum + phrases.length, 0);
  const changed = live
    ? follow(changedPhrases(set, live, model), (done) => ({ stage: "comparing", share: done / total }))
    : [];
  const result: Trained = {
    bytes,
    report,
    changed,
    tests: tests.map((test) => ask(model, test, set)),
    liveTests: live && tests.map((test) => ask(live, test, { sentences: liveSentences })),
  };
  return { result, transfer: [bytes.buffer as ArrayBuffer] };
});

/** The live model, unless an earlier version of this program wrote it in a way that is no longer read. */
function readable(bytes: Uint8Array): Model | undefined {
  try {
    return deserialise(bytes);
  } catch {
    return undefined;
  }
}
