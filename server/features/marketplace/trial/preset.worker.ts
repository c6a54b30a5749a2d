import { runToEnd, serialise, train, type TrainingSet } from "#engines/nlu/index.ts";
import { serveThread } from "#server/platform/threads/serve.ts";

void serveThread<TrainingSet, Uint8Array, never>((set) => {
  const result = serialise(runToEnd(train(set)));
  return { result, transfer: [result.buffer as ArrayBuffer] };
});
