import { cutWords } from "./words.ts";

/**
 * A formula with other columns: `name` is given each column's name and gives the one that takes its place. Everything
 * else stays as it was written, spaces included. A column keeps its writing where its name stays.
 * @throws {Broken} where the formula cannot be cut into words; ask `parseExpression` first.
 */
export function renameColumns(source: string, name: (column: string) => string): string {
  const words = cutWords(source);
  let written = "";
  let done = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const bare = word.kind === "name" && word.text !== "or" && !(next?.kind === "sign" && next.text === "(");
    if (word.kind !== "column" && !bare) continue;
    const other = name(word.text);
    if (other === word.text) continue;
    const end = word.kind === "column" ? source.indexOf("]", word.at) + 1 : word.at + word.text.length;
    written += `${source.slice(done, word.at)}[${other}]`;
    done = end;
  }
  return written + source.slice(done);
}
