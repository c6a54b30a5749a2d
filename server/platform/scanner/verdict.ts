/** What a scanner says of a file. */
export type Verdict = { outcome: "clean" } | { outcome: "virus"; virus: string } | NotScanned;
export interface NotScanned {
  outcome: "too-large" | "failed";
  why: string;
}

const VIRUS_MAX = 100;
/** Names of signatures are of these; whatever else comes is not shown to people. */
const STRANGE = /[^\w.:()/-]/g;

/** Reads an answer of clamd's; what is neither good nor bad news is no news. */
export function verdictOf(answer: string): Verdict {
  if (answer === "stream: OK") return { outcome: "clean" };
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus) return { outcome: "virus", virus: virus.replace(STRANGE, "_").slice(0, VIRUS_MAX) };
  const why = answer.slice(0, 200);
  return { outcome: /size limit exceeded/i.test(answer) ? "too-large" : "failed", why };
}
