/** Intent recognition on public sets by their official splits, beside nlp.js and a naive Bayes in the same run; emotions. */
import { localEmbedder } from "#server/platform/embeddings/local.ts";
import { type Report, percentile } from "../kit.ts";
import { reportClusters } from "./clusters.ts";
import { reportEmotion } from "./emotion.ts";
import { accuracy, auroc, bestJoint, calibrationError, joint } from "./figures.ts";
import { type Measured, accuracyOn, measure } from "./measure.ts";
import { reportSemantic } from "./semantic.ts";
import { type PublicSet, publicSets } from "./sets.ts";
import { reportSmallBots } from "./small-bots.ts";
import { reportSuggestions } from "./suggestions.ts";
import { bayes, nlpJs, ours } from "./systems.ts";
import { keptVectors } from "./vectors.ts";
import { typoMaker } from "./typos.ts";

const ACCURACY: Record<string, string> = {
  clinc: ">= 93",
  clinc10: ">= 82",
  clinc5: ">= 73.5",
  banking: ">= 92",
  banking10: ">= 76",
  banking5: ">= 65.5",
  hinglish: ">= 86",
  hindi: ">= 88.5",
};
const BAYES_ROWS = 300;

/** Some parts alone, in BENCH_NLU: names of sets, "small" and "emotion", with commas between them. */
const wanted = process.env.BENCH_NLU?.split(",");
const isWanted = (part: string): boolean => wanted?.includes(part) ?? true;

export default async function nlu(report: Report): Promise<void> {
  const sets = publicSets(report);
  // First, while the heap is empty of the peers' models.
  if (sets.clinc && isWanted("small")) await reportSmall(report, sets.clinc);
  const embedder = localEmbedder();
  const vectors = keptVectors(embedder);
  for (const [key, set] of Object.entries(sets)) {
    if (!isWanted(key)) continue;
    const own = await measure(ours, set);
    const peer = await measure(nlpJs, set);
    const accurate = (row: string, value: number, against: Measured, target?: string) =>
      report.row({ row: `${set.name}: ${row}`, value, unit: "%", peer: accuracy(against.inside), target });
    accurate("accuracy beside nlp.js", accuracy(own.inside), peer, ACCURACY[key]);
    if (key.endsWith("0")) {
      const few = await measure(bayes, { ...set, strangers: [] }, BAYES_ROWS);
      const same = { ...own, inside: own.inside.slice(0, BAYES_ROWS) };
      accurate(`accuracy beside naive Bayes, ${BAYES_ROWS} texts`, accuracy(same.inside), few);
    }
    if (set.strangers.length > 0) reportScope(report, key, set, own, peer);
    reportCost(report, key, set, own, peer);
    if (key === "banking") {
      reportSuggestions(report, set);
      reportClusters(report, set);
    }
    if (key === "clinc") {
      await reportTypos(report, set, own);
      await reportSmallBots(report, set);
    }
    if (set.training.language === "en")
      await reportSemantic(report, key, set, { words: own, nlpJs: peer }, { embedder, vectors });
    // No encoder that comes with packages knows Hindi: there Semantic learns what SVM learns.
    else accurate("Semantic, accuracy beside nlp.js", accuracy(own.inside), peer, ACCURACY[key]);
  }
  await embedder.close();
  if (isWanted("emotion")) reportEmotion(report);
}

/** How well texts of no intent are told apart, and what the default threshold makes of it. */
function reportScope(report: Report, key: string, set: PublicSet, own: Measured, peer: Measured): void {
  const row = (name: string, value: number, target?: string, against?: number) =>
    report.row({ row: `${set.name}: ${name}`, value, unit: "%", peer: against, target });
  row("out-of-scope AUROC", scope(own), key === "clinc" ? ">= 95.5" : undefined, scope(peer));
  row("out-of-scope recall at 0.5", refused(own), undefined, refused(peer));
  const share = (100 * joint(own.inside, own.outside, 0.5)) / bestJoint(own.inside, own.outside);
  row("joint accuracy at 0.5, share of the best threshold's", share, ">= 97");
  row("calibration error in scope", calibrationError(own.inside), key === "clinc" ? "<= 4" : undefined);
}

function refused({ outside }: Measured): number {
  return (100 * outside.filter((one) => one < 0.5).length) / outside.length;
}

function scope({ inside, outside }: Measured): number {
  return auroc(
    inside.map((one) => one.confidence),
    outside,
  );
}

function reportCost(report: Report, key: string, set: PublicSet, own: Measured, peer: Measured): void {
  const full = key === "clinc";
  const seconds = {
    value: own.training,
    unit: "s CPU",
    peer: peer.training,
    ratio: peer.training / own.training,
  };
  report.row({ row: `${set.name}: training beside nlp.js`, ...seconds, target: full ? ">= 25x" : undefined });
  const [p50, p95] = full ? ["<= 0.1", "<= 0.3"] : [];
  report.row({ row: `${set.name}: prediction p50`, value: own.p50, unit: "ms", peer: peer.p50, target: p50 });
  report.row({ row: `${set.name}: prediction p95`, value: own.p95, unit: "ms", peer: peer.p95, target: p95 });
  const [size, theirs] = [own.learnt.megabytes(), peer.learnt.megabytes()];
  const target = full ? "<= 12" : undefined;
  report.row({ row: `${set.name}: model file`, value: size, unit: "MB", peer: theirs, target });
}

async function reportTypos(report: Report, set: PublicSet, own: Measured): Promise<void> {
  const slip = typoMaker(7);
  const misspelt = set.test.map(({ text, label }) => ({ text: slip(text), label }));
  const loss = accuracy(own.inside) - (await accuracyOn(own.learnt, misspelt));
  report.row({ row: `${set.name}: lost to one typo a text`, value: loss, unit: "points", target: "<= 4" });
}

async function reportSmall(report: Report, set: PublicSet): Promise<void> {
  const intents = set.training.intents
    .slice(0, 50)
    .map((one) => ({ ...one, phrases: one.phrases.slice(0, 20) }));
  const small = { ...set, training: { ...set.training, intents }, test: [], strangers: [] };
  const seconds: number[] = [];
  for (let time = 0; time < 3; time++) seconds.push((await measure(ours, small)).training);
  const row = "50 intents x 20 phrases: training, median of three";
  report.row({ row, value: percentile(seconds, 0.5), unit: "s CPU", target: "<= 0.5" });
}
