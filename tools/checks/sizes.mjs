import { readFileSync } from "node:fs";
import { filesUnder } from "../lib/hash.mjs";
import { root } from "../lib/root.mjs";

const PLACES = ["contract", "engines", "channels", "server", "web", "sandbox", "e2e", "bench", "tools"];
const LIMIT = 400;

/** No file is longer than a person reads in one sitting. */
export async function sizes(base = root) {
  return filesUnder(PLACES, base)
    .filter((file) => /\.(tsx?|[cm]?js|css)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(`${base}/${file}`, "utf8").split("\n").length }))
    .filter(({ lines }) => lines > LIMIT)
    .map(({ file, lines }) => `${file} has ${lines} lines; ${LIMIT} are allowed. Split it by idea.`);
}
