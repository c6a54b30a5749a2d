interface Source {
  url: string;
  title?: string;
  cited?: number[];
}

const MARKS = /[ \t]*((?:\[\d+\])+)/g;
const HELD_BACK = /[\\[\]]/g;

/**
 * An answer as customers get it, in Markdown: the marks of passages that stand on a page they can open become numbers
 * of a list below it. Other marks are taken out, since a document or an FAQ in the console is not theirs to see.
 */
export function withSources(text: string, sources: readonly Source[]): string {
  const open = sources.filter(({ url }) => /^https?:\/\//i.test(url));
  const listed: Source[] = [];
  const known = new Set(sources.flatMap(({ cited = [] }) => cited));
  const numberOf = (mark: number): number | undefined => {
    const source = open.find(({ cited }) => cited?.includes(mark));
    if (!source) return undefined;
    if (!listed.includes(source)) listed.push(source);
    return listed.indexOf(source) + 1;
  };
  const said = text.replace(MARKS, (whole, marks: string) => {
    const all = [...marks.matchAll(/\d+/g)].map(Number);
    if (!all.every((mark) => known.has(mark))) return whole;
    const numbers = [...new Set(all.map(numberOf))].filter((number) => number !== undefined);
    return numbers.length > 0 ? ` ${numbers.map((number) => `[${number}]`).join("")}` : "";
  });
  if (listed.length === 0) return said;
  const list = listed.map(
    ({ url, title }, at) => `[${at + 1}] [${(title ?? url).replace(HELD_BACK, " ")}](${url})`,
  );
  return `${said}\n\n${list.join("\n")}`;
}

/** The answer alone, where a list of what it stands on does not fit. */
export const withoutMarks = (text: string, sources: readonly Source[]): string =>
  withSources(
    text,
    sources.map(({ cited }) => ({ url: "", ...(cited ? { cited } : {}) })),
  );
