import { type Faq, faqText, indexOf, type KnowledgeIndex, lookUp } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { readTsv, type Report } from "../kit.ts";
import { withVectors } from "./passages.ts";

const WORDINGS = 2;
const ASKED = 600;
const SETS = [
  { name: "banking77", other: "clinc150" },
  { name: "clinc150", other: "" },
] as const;

const spread = <T>(rows: readonly T[], count: number): T[] => {
  const every = Math.max(1, Math.floor(rows.length / count));
  return rows.filter((_, at) => at % every === 0);
};
/** Those of its intents that a bank's customers may mean too. */
const BANKING =
  /card|bank|credit|balance|transfer|bill|pin|transaction|account|pay|interest|spend|apr|fraud|freeze|limit|rewards|exchange|tax|rate|w2|direct_deposit|routing/;

/**
 * Intents as FAQs of two wordings each, whose answers are the intents' names: which test phrases get the right answer, a
 * wrong one, and any although they ask something else.
 */
export async function faqs(report: Report, embedder: Embedder): Promise<void> {
  for (const { name, other } of SETS) {
    const few = readTsv(report, name, "train_5shot.tsv");
    const all = readTsv(report, name, "data.tsv");
    const others = other ? readTsv(report, other, "data.tsv") : all;
    if (!few || !all || !others) return;
    const labels = [...new Set(few.map(({ label }) => label!))].filter((label) => label !== "oos");
    const written = labels.map((label): Faq => {
      const [question, ...wordings] = few.flatMap((row) => (row.label === label ? row.text! : []));
      return {
        question: question!,
        wordings: wordings.slice(0, WORDINGS - 1),
        answer: `${label.replaceAll("_", " ")}.`,
      };
    });
    const texts = written.map(faqText);
    const passages = await withVectors(texts, embedder);
    const index = indexOf(passages.map((passage, at) => ({ ...passage, faq: texts[at]! })));
    const plain = indexOf(passages);
    const usual = await embedder.usual();
    const test = all.filter(({ split }) => split === "test");
    const asked = spread(test, ASKED);
    const strange = spread(
      other
        ? others.filter(({ split, label }) => split === "test" && !BANKING.test(label!))
        : all.filter(({ split }) => split === "oos_test"),
      ASKED,
    );
    const vectors = await embedder.embed([...asked, ...strange].map(({ text }) => text!));
    const judge = (by: KnowledgeIndex) => {
      const answers = [...asked, ...strange].map(({ text }, at) => {
        const { hits, supported } = lookUp(by, text!, 5, vectors[at], usual);
        return supported ? labels[hits[0]!.passage] : undefined;
      });
      const right = asked.filter(({ label }, at) => answers[at] === label).length;
      const given = answers.filter((label, at) => label !== undefined && at < asked.length).length;
      const astray = answers.filter((label, at) => label !== undefined && at >= asked.length).length;
      return [right / asked.length, (given - right) / asked.length, astray / strange.length] as const;
    };
    const [own, asPassages] = [judge(index), judge(plain)];
    for (const [at, what] of ["answered rightly", "answered wrongly", "answered though not asked"].entries())
      report.row({
        row: `${name} as FAQs, ${what}, beside the curve of passages`,
        value: own[at]!,
        unit: "share",
        peer: asPassages[at]!,
      });
  }
}
