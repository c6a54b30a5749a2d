import { judgeByProgram } from "./program.mjs";

/** The compiler holds the walls between rooms: each room is a project with the types it may know. */
export const types = () => judgeByProgram("typescript/bin/tsc", ["-b"]);
/** Warnings count: one that is tolerated hides the next. */
export const lint = () => judgeByProgram("oxlint/bin/oxlint", ["--deny-warnings", "--format=unix"]);
export const format = () => judgeByProgram("@biomejs/biome/bin/biome", ["format", "--max-diagnostics=none"]);
/** Files, exports and packages that nothing uses. */
export const deadCode = () => judgeByProgram("knip/bin/knip.js", ["--no-progress", "--no-config-hints"]);
