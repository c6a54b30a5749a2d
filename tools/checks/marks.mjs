import { readFileSync } from "node:fs";
import { filesUnder } from "../lib/hash.mjs";
import { root } from "../lib/root.mjs";

const PLACES = [
  "contract",
  "engines",
  "channels",
  "server",
  "web",
  "sandbox",
  "e2e",
  "bench",
  "tools",
  "docs",
];
const TEST = /\.(test|spec)\.tsx?$/;
const CODE = /\.(tsx?|[cm]?js|css|sql|html)$/;

/** Tools take a file that holds some for a binary one, and people do not see them. */
const CONTROL = /(?!\t)\p{Cc}/u;

const reversed = (...words) => words.map((word) => [...word].toReversed().join("")).join("|");

/** Marks that do not land. The words are spelt backwards so that this list does not find itself. */
const MARKS = [
  {
    what: "an unfinished thought",
    where: CODE,
    mark: new RegExp(`\\b(${reversed("ODOT", "EMXIF", "KCAH")})\\b`),
  },
  { what: "a test that shuts the others out", where: TEST, mark: /\b(it|test|describe)\.only\b/ },
  { what: "a test that does not run", where: TEST, mark: /\b(it|test|describe)\.(skip|todo|fails)\b/ },
  {
    what: "the compiler silenced",
    where: /\.tsx?$/,
    mark: new RegExp(`@ts-(${reversed("erongi", "kcehcon")})`),
  },
  {
    what: "the linter silenced without naming the rule",
    where: CODE,
    mark: new RegExp(
      `eslint-${reversed("elbasid")}|oxlint-${reversed("elbasid")}(-next-line|-line)?\\s*(\\*|--|$)|biome-${reversed("erongi")}`,
    ),
  },
  {
    what: "a control character as itself; write it escaped",
    where: CODE,
    mark: CONTROL,
  },
  {
    what: "a physical side; say inline-start or inline-end, for right-to-left",
    where: /\.css$/,
    mark: /(^|[\s;{])((margin|padding|border)-)?(left|right)(-(width|color|style|radius))?\s*:|(text-align|float):\s*(left|right)/,
  },
];

export async function marks(base = root) {
  return filesUnder(PLACES, base)
    .filter((file) => MARKS.some((mark) => mark.where.test(file)))
    .flatMap((file) => marksIn(file, readFileSync(`${base}/${file}`, "utf8")));
}

/** One sentence for each marked line of a file. */
export function marksIn(file, text) {
  const wanted = MARKS.filter((mark) => mark.where.test(file));
  return text
    .split("\n")
    .flatMap((line, index) =>
      wanted
        .filter(({ mark }) => mark.test(line))
        .map(({ what }) => `${file}:${index + 1} holds ${what}: ${line.trim()}`),
    );
}
