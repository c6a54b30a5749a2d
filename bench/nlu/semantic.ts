import { predict, runToEnd, sentencesOf, serialise, spelled, train } from "#engines/nlu/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { cpuSeconds, percentile, type Report } from "../kit.ts";
import { type Answer, accuracy, auroc, bestJoint, calibrationError, joint } from "./figures.ts";
import { accuracyOn, type Measured } from "./measure.ts";
import type { Labelled, PublicSet } from "./sets.ts";
import { typoMaker } from "./typos.ts";
import type { Vectors } from "./vectors.ts";

const ACCURACY: Record<string, string> = {
  clinc: ">= 95",
  clinc10: ">= 87.5",
  clinc5: ">= 82",
  banking: ">= 93",
  banking10: ">= 82",
  banking5: ">= 74.5",
};
const TIMED = 200;

interface Compared {
  /** The same set learnt by words alone. */
  words: Measured;
  nlpJs: Measured;
}

/** The model type Semantic on an English set, beside SVM. */
export async function reportSemantic(
  report: Report,
  key: string,
  set: PublicSet,
  { words, nlpJs }: Compared,
  { embedder, vectors }: { embedder: Embedder; vectors: Vectors },
): Promise<void> {
  const sentences = { embedder: embedder.name, vectors: await vectors.of(sentencesOf(set.training)) };
  const learning = () => runToEnd(train({ ...set.training, sentences }));
  const { result: model, seconds } = await cpuSeconds(learning);
  const ask = async (texts: readonly string[]) => {
    const meant = texts.map((text) => spelled(model, text));
    const found = await vectors.of(meant);
    return texts.map((text, at) => predict(model, text, { vector: found.get(meant[at] as string) }));
  };
  const answers = async (test: readonly Labelled[]): Promise<Answer[]> => {
    const said = await ask(test.map(({ text }) => text));
    return said.map(({ ranking, confidence }, at) => ({
      right: ranking[0]?.id === test[at]?.label,
      confidence,
    }));
  };
  const name = `${set.name}, Semantic`;
  const percent = (row: string, value: number, target?: string, peer?: number) =>
    report.row({ row: `${name}: ${row}`, value, unit: "%", target, peer });
  const inside = await answers(set.test);
  percent("accuracy beside SVM", accuracy(inside), ACCURACY[key], accuracy(words.inside));
  if (set.strangers.length > 0) {
    const outside = (await ask(set.strangers)).map(({ confidence }) => confidence);
    const sure = (all: readonly Answer[]) => all.map(({ confidence }) => confidence);
    const target = key === "clinc" ? ">= 97.2" : undefined;
    const peer = auroc(sure(words.inside), words.outside);
    percent("out-of-scope AUROC beside SVM", auroc(sure(inside), outside), target, peer);
    const share = (100 * joint(inside, outside, 0.5)) / bestJoint(inside, outside);
    percent("joint accuracy at 0.5, share of the best threshold's", share, ">= 97");
    percent("calibration error in scope", calibrationError(inside), "<= 4");
  }
  const ratio = nlpJs.training / seconds;
  report.row({
    row: `${name}: training with kept vectors, beside nlp.js`,
    value: seconds,
    unit: "s CPU",
    peer: nlpJs.training,
    ratio,
    target: key === "clinc" ? ">= 6x" : undefined,
  });
  const size = serialise(model).length / 1e6;
  const most = key === "clinc" ? "<= 12" : undefined;
  report.row({ row: `${name}: model file`, value: size, unit: "MB", target: most });
  if (key !== "clinc") return;
  const slip = typoMaker(7);
  const misspelt = set.test.map(({ text, label }) => ({ text: slip(text), label }));
  const lost = accuracy(inside) - accuracy(await answers(misspelt));
  const peer = accuracy(words.inside) - (await accuracyOn(words.learnt, misspelt));
  report.row({ row: `${name}: lost to one typo a text`, value: lost, unit: "points", peer, target: "<= 4" });
  const times: number[] = [];
  // Spelt otherwise once more: the encoder remembers the vectors of what it has just read.
  const fresh = typoMaker(8);
  for (const { text: known } of set.test.slice(0, TIMED)) {
    const text = fresh(known);
    const begun = performance.now();
    const [vector] = await embedder.embed([spelled(model, text)]);
    predict(model, text, { vector });
    times.push(performance.now() - begun);
  }
  report.row({
    row: `${name}: p50 with its vector`,
    value: percentile(times, 0.5),
    unit: "ms",
    target: "<= 12",
  });
  report.row({
    row: `${name}: p95 with its vector`,
    value: percentile(times, 0.95),
    unit: "ms",
    target: "<= 25",
  });
}
