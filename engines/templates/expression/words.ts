/** A word of a formula, with the place where it begins. */
export type Word = { at: number } & (
  | { kind: "text" | "column" | "name"; text: string }
  | { kind: "sign"; text: "&" | "(" | ")" | "," }
  | { kind: "end"; text: "" }
);

/** A formula that breaks the grammar. */
export class Broken extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;

/** A formula cut into words. @throws {Broken} */
export function cutWords(source: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < source.length) {
    const sign = source[at] as string;
    if (/\s/.test(sign)) at++;
    else if (sign === '"' || sign === "'") {
      const { text, end } = quoted(source, at);
      words.push({ kind: "text", text, at });
      at = end;
    } else if (sign === "[") {
      const end = source.indexOf("]", at);
      if (end < 0) throw new Broken("A column begins here and does not end. Close it with ].", at);
      words.push({ kind: "column", text: source.slice(at + 1, end).trim(), at });
      at = end + 1;
    } else if (sign === "&" || sign === "(" || sign === ")" || sign === ",") {
      words.push({ kind: "sign", text: sign, at });
      at++;
    } else {
      NAME.lastIndex = at;
      const name = NAME.exec(source)?.[0];
      if (!name)
        throw new Broken(
          sign === "+"
            ? "+ joins nothing here. Join texts with &."
            : `${sign} has no meaning here. Put texts in quotes and columns in [brackets].`,
          at,
        );
      words.push({ kind: "name", text: name, at });
      at += name.length;
    }
  }
  words.push({ kind: "end", text: "", at });
  return words;
}

/** A backslash takes the next character as it is. */
function quoted(source: string, from: number): { text: string; end: number } {
  const quote = source[from];
  let text = "";
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === quote) return { text, end: at + 1 };
    if (source[at] === "\\" && at + 1 < source.length) at++;
    text += source[at];
  }
  throw new Broken(`A text begins here and does not end. Close it with ${quote}.`, from);
}
