import { serialise, train, type TrainingSet, type TrainProgress } from "#engines/nlu/index.ts";
import { serveThread } from "#server/platform/threads/serve.ts";

export interface TrainerInput {
  set: TrainingSet;
  seed: number;
}

const TELL_EVERY_MS = 100;

void serveThread<TrainerInput, Uint8Array, TrainProgress>(({ set, seed }, progress) => {
  const steps = train(set, { seed });
  let toldAt = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      const bytes = serialise(step.value);
      return { result: bytes, transfer: [bytes.buffer as ArrayBuffer] };
    }
    if (Date.now() - toldAt < TELL_EVERY_MS) continue;
    toldAt = Date.now();
    progress(step.value);
  }
});
