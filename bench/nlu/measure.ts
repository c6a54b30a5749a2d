import { cpuSeconds, percentile } from "../kit.ts";
import type { Answer } from "./figures.ts";
import type { Labelled, PublicSet } from "./sets.ts";
import type { Learnt, System } from "./systems.ts";

export interface Measured {
  learnt: Learnt;
  /** CPU seconds of training. */
  training: number;
  inside: Answer[];
  /** Confidence for each text of no intent. */
  outside: number[];
  /** Milliseconds a prediction. */
  p50: number;
  p95: number;
}

const WARM_UP = 500;

/** Trains a system on a set and lets it answer the test texts, or the first `most` of them. */
export async function measure(
  system: System,
  set: PublicSet,
  most = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const { result: learnt, seconds } = await cpuSeconds(() => system.learn(set.training));
  const test = set.test.slice(0, most);
  for (const { text } of test.slice(0, WARM_UP)) await learnt.answer(text);
  const times: number[] = [];
  const inside: Answer[] = [];
  for (const one of test) {
    const begun = performance.now();
    const pending = learnt.answer(one.text);
    const answered = pending instanceof Promise ? await pending : pending;
    times.push(performance.now() - begun);
    inside.push({ right: answered.intent === one.label, confidence: answered.confidence });
  }
  const outside: number[] = [];
  for (const text of set.strangers) outside.push((await learnt.answer(text)).confidence);
  return {
    learnt,
    training: seconds,
    inside,
    outside,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

/** Share of other texts of the same labels answered rightly, in per cent. */
export async function accuracyOn(learnt: Learnt, texts: readonly Labelled[]): Promise<number> {
  let right = 0;
  for (const { text, label } of texts) if ((await learnt.answer(text)).intent === label) right++;
  return (100 * right) / texts.length;
}
