import { readFileSync } from "node:fs";
import { dataFile, type Report, readTsv } from "../kit.ts";

export interface QuestionSet {
  passages: { id: string; text: string }[];
  questions: { text: string; passage: number; answers: string[] }[];
  /** Questions on something else. */
  others: string[];
}

const lines = (file: string): { _id: string; text: string }[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { _id: string; text: string });

const OTHERS = 300;

/** XQuAD's English passages with its questions, and people's requests to a bank and an assistant as questions on something else. */
export function readSet(report: Report): QuestionSet | undefined {
  const folder = ["knowledge", "xquad-en"];
  const relevant = readTsv(report, ...folder, "qrels.tsv");
  const banking = readTsv(report, "banking77", "data.tsv");
  if (!relevant || !banking) return undefined;
  const passages = lines(dataFile(...folder, "corpus.jsonl")!).map(({ _id, text }) => ({ id: _id, text }));
  const answers = JSON.parse(readFileSync(dataFile(...folder, "answers.json")!, "utf8")) as Record<
    string,
    string[]
  >;
  const right = new Map(relevant.map((row) => [row["query-id"], row["corpus-id"]]));
  const questions = lines(dataFile(...folder, "queries.jsonl")!).map(({ _id, text }) => ({
    text,
    passage: passages.findIndex(({ id }) => id === right.get(_id)),
    answers: answers[_id] ?? [],
  }));
  const asked = banking.filter(({ split }) => split === "test");
  const every = Math.max(1, Math.floor(asked.length / OTHERS));
  const others = asked.filter((_, at) => at % every === 0).flatMap(({ text }) => text ?? []);
  return { passages, questions, others };
}
