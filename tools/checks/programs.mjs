import { judgeByProgram } from "./program.mjs";

/**
 * The compiler holds the walls between rooms: each room is a project with the types it may know. Several checkers of one
 * project each work out the types that its files share, which takes more than it saves.
 */
export const types = () => judgeByProgram("typescript/bin/tsc", ["-b", "--checkers", "1"]);
/** Warnings count: one that is tolerated hides the next. */
export const lint = () => judgeByProgram("oxlint/bin/oxlint", ["--deny-warnings", "--format=unix"]);
/** The formatter's own words are the whole file in two colours; the names are enough. */
export async function format() {
  const said = await judgeByProgram("@biomejs/biome/bin/biome", ["format", "--max-diagnostics=none"]);
  const files = said.flatMap((text) => [...text.matchAll(/^(\S+) format ━/gm)].map(([, file]) => file));
  return files.length === 0 ? said : [`Not formatted; npx biome format --write\n${files.join("\n")}`];
}
/** Files, exports and packages that nothing uses. */
export const deadCode = () => judgeByProgram("knip/bin/knip.js", ["--no-progress", "--no-config-hints"]);
