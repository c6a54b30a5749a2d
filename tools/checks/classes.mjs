import { readFileSync } from "node:fs";
import path from "node:path";
import { filesUnder } from "../lib/hash.mjs";
import { root } from "../lib/root.mjs";

const IMPORT = /import (\w+) from "([^"]+\.module\.css)"/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** Classes of style sheets: a name that no sheet has styles nothing and says nothing, and what nobody names is dead. */
export async function classes(base = root) {
  const files = filesUnder(["web", "e2e"], base);
  const read = (file) => readFileSync(`${base}/${file}`, "utf8");
  const sheets = new Map(
    files.filter((file) => file.endsWith(".module.css")).map((file) => [file, sheetOf(read(file))]),
  );
  const missing = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => namedIn(file, read(file), sheets));
  const dead = [...sheets].flatMap(([file, { has, used }]) =>
    used === undefined
      ? []
      : [...has].filter((name) => !used.has(name)).map((name) => `${file}: nobody names .${name}.`),
  );
  return [...missing, ...dead];
}

const sheetOf = (css) => ({
  has: new Set(
    [...css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, "").matchAll(CLASS)].map(
      ([, name]) => name,
    ),
  ),
  /** What code names of it; undefined once some is named by a value. */
  used: new Set(),
});

/** One sentence for each name in a file that its sheet does not have. */
function namedIn(file, code, sheets) {
  return [...code.matchAll(IMPORT)].flatMap(([, local, from]) => {
    const sheet = sheets.get(
      from.startsWith("#") ? from.slice(1) : path.posix.join(path.posix.dirname(file), from),
    );
    if (!sheet) return [`${file}: there is no ${from}.`];
    if (new RegExp(`\\b${local}\\[`).test(code)) sheet.used = undefined;
    const names = new Set(
      [...code.matchAll(new RegExp(`(?<![\\w.:/"'-])${local}\\.(\\w+)`, "g"))].map(([, name]) => name),
    );
    for (const name of names) sheet.used?.add(name);
    return [...names]
      .filter((name) => !sheet.has.has(name))
      .map((name) => `${file}: ${from} has no .${name}.`);
  });
}
