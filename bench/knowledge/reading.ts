import { readFileSync } from "node:fs";
import { chunksOf, type Chunk, indexOf, search } from "#engines/knowledge/index.ts";
import { readPdf } from "#server/features/bots/knowledge/read/pdf.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { dataFile, type Report } from "../kit.ts";
import { plain, printed } from "./paper.ts";
import { withVectors } from "./passages.ts";
import type { QuestionSet } from "./sets.ts";

const MANUAL = "policy.pdf";
const SHOWN = 5;

async function chunksOfPdf(bytes: Uint8Array): Promise<{ chunks: Chunk[]; pages: number }> {
  const limits = { pages: 2_000, seconds: 120 };
  const read = await readPdf(bytes, limits, { signal: new AbortController().signal });
  if (read.state !== "read") throw new Error(read.message);
  return { chunks: chunksOf(read.pages), pages: read.pages.length };
}

/** How long a manual takes until it is found by words, and until it is found by meaning too. */
export async function ingest(report: Report, embedder: Embedder): Promise<void> {
  const file = dataFile("pdf", MANUAL);
  if (!file) return report.note("skipped: no PDFs to read");
  const started = performance.now();
  const { chunks, pages } = await chunksOfPdf(new Uint8Array(readFileSync(file)));
  const read = (performance.now() - started) / 1_000;
  report.row({
    row: `a manual of ${pages} pages, ${chunks.length} passages, until found by words`,
    value: read,
    unit: "s",
    target: "<= 20",
  });
  report.row({ row: "pages read", value: pages / read, unit: "pages/s" });
  await withVectors(chunks, embedder);
  report.row({
    row: "the same manual, until found by meaning too",
    value: (performance.now() - started) / 1_000,
    unit: "s",
  });
}

/** The questions asked of a PDF in which all the passages are printed, cut as any upload is. */
export async function fromPdf(report: Report, set: QuestionSet, embedder: Embedder): Promise<void> {
  const { chunks, pages } = await chunksOfPdf(printed(set.passages.map(({ text }) => text)));
  const texts = chunks.map(({ text }) => text.replace(/\s+/g, " "));
  const index = indexOf(await withVectors(chunks, embedder));
  const vectors = await embedder.embed(set.questions.map(({ text }) => text));
  const held = set.questions.filter(({ text, answers }, at) =>
    search(index, text, SHOWN, vectors[at]).some(({ passage }) =>
      answers.some((answer) => texts[passage]!.includes(plain(answer))),
    ),
  );
  report.row({
    row: `from a PDF of ${pages} pages, ${chunks.length} passages: one of ${SHOWN} holds the answer`,
    value: held.length / set.questions.length,
    unit: "share",
    target: ">= 0.95",
  });
}
