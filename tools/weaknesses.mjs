// npm run weaknesses: asks the package registry which packages that run in production have known weaknesses, and ends
// with 1 where one is new or overdue (docs/security.md, "Packages"), with 2 where the registry could not be asked.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { judgeWeaknesses } from "./lib/weaknesses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const asked = spawnSync("npm", ["audit", "--json", "--omit=dev"], { cwd: root, encoding: "utf8" });
const report = read(asked.stdout);
if (!report?.vulnerabilities) {
  const why = report?.message ?? asked.stderr.trim().split("\n").at(-1) ?? "";
  console.error(`The package registry could not be asked: ${why}`);
  process.exit(2);
}
const known = JSON.parse(readFileSync(new URL("weaknesses.json", import.meta.url), "utf8"));
const { overdue, open, gone } = judgeWeaknesses(report, known, new Date());
for (const sentence of [...overdue, ...open, ...gone]) console.log(sentence);
if (overdue.length === 0) console.log("No known weakness is overdue.");
process.exit(overdue.length > 0 ? 1 : 0);

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
