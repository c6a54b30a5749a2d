import { bm25 } from "#engines/knowledge/bm25.ts";
import { indexOf, lookUp, type Passage, search } from "#engines/knowledge/index.ts";
import { termsOf } from "#engines/knowledge/terms.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { localEmbedder } from "#server/platform/embeddings/local.ts";
import { type Bench, percentile, type Report } from "../kit.ts";
import { faqs } from "./faqs.ts";
import { withVectors } from "./passages.ts";
import { fromPdf, ingest } from "./reading.ts";
import { type QuestionSet, readSet } from "./sets.ts";

const MANY = 5_000;
const TIMED = 200;

/** What bots know: found against plain BM25 in the same run, refused, answered in time, read in time. */
const bench: Bench = async (report) => {
  const set = readSet(report);
  const embedder = localEmbedder();
  try {
    if (set) {
      await questions(report, set, embedder);
      await fromPdf(report, set, embedder);
    }
    await faqs(report, embedder);
    await ingest(report, embedder);
  } finally {
    await embedder.close();
  }
};
export default bench;

async function questions(report: Report, set: QuestionSet, embedder: Embedder): Promise<void> {
  const passages = await withVectors(set.passages, embedder);
  const index = indexOf(passages);
  const plain = bm25(set.passages.map(({ text }) => text));
  const vectors = await embedder.embed(set.questions.map(({ text }) => text));
  const ranks = set.questions.map(
    ({ text, passage }, at) =>
      search(index, text, 10, vectors[at]).findIndex((hit) => hit.passage === passage) + 1,
  );
  const ranksPlain = set.questions.map(({ text, passage }) => {
    const scores = plain.scores(termsOf(text));
    const own = scores[passage]!;
    return 1 + scores.filter((score, at) => score > own || (score === own && at < passage)).length;
  });
  const share = (found: readonly number[], most: number) =>
    found.filter((rank) => rank > 0 && rank <= most).length / found.length;
  const mrr = (found: readonly number[]) =>
    found.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0) / found.length;
  const row = (name: string, of: (found: readonly number[]) => number, target: string) =>
    report.row({ row: `xquad-en ${name}`, value: of(ranks), unit: "share", peer: of(ranksPlain), target });
  row("hit@1, beside BM25 alone", (found) => share(found, 1), ">= 0.955");
  row("recall@5, beside BM25 alone", (found) => share(found, 5), ">= 0.991");
  row("MRR@10, beside BM25 alone", mrr, ">= 0.97");

  const answered = set.questions.filter(
    ({ text }, at) => lookUp(index, text, 5, vectors[at]).supported,
  ).length;
  const strange = await embedder.embed(set.others);
  const refused = set.others.filter((text, at) => !lookUp(index, text, 5, strange[at]).supported).length;
  report.row({
    row: "questions on something else refused",
    value: refused / set.others.length,
    unit: "share",
    target: ">= 0.9",
  });
  report.row({
    row: "real questions refused",
    value: 1 - answered / set.questions.length,
    unit: "share",
    target: "<= 0.05",
  });
  const quoted = set.questions.filter(({ text, answers }, at) => {
    const { hits, quote } = lookUp(index, text, 1, vectors[at]);
    const said = quote ? passages[hits[0]!.passage]!.text.slice(quote.start, quote.end) : "";
    return answers.some((answer) => said.includes(answer));
  }).length;
  report.row({ row: "the quote holds the answer", value: quoted / set.questions.length, unit: "share" });
  await speed(report, passages, set, embedder);
}

async function speed(
  report: Report,
  passages: readonly Passage[],
  set: QuestionSet,
  embedder: Embedder,
): Promise<void> {
  const many = Array.from({ length: MANY }, (_, at) => ({ ...passages[at % passages.length]! }));
  const index = indexOf(many);
  const asked = set.questions.slice(0, TIMED).map(({ text }) => `${text} `);
  const times: number[] = [];
  for (const question of asked) {
    const started = performance.now();
    // A blank more, so that no vector of the runs above is used again.
    const [vector] = await embedder.embed([`${question}?`]);
    lookUp(index, question, 5, vector);
    times.push(performance.now() - started);
  }
  report.row({
    row: `answer p95 at ${MANY} passages, without a model call`,
    value: percentile(times, 0.95),
    unit: "ms",
    target: "<= 100",
  });
  report.row({ row: `answer p50 at ${MANY} passages`, value: percentile(times, 0.5), unit: "ms" });
}
