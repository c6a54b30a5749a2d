import { cruiseProject } from "../lib/cruise.mjs";
import { folderCircles } from "../lib/circles.mjs";
import { filesUnder } from "../lib/hash.mjs";
import { root } from "../lib/root.mjs";

const ROOMS = ["contract", "engines", "channels", "server", "web", "sandbox", "e2e", "bench"];
const TESTS = /\.(test|spec)\.tsx?$|^(server|web)\/testing\//;

/**
 * Who imports whom, judged by .dependency-cruiser.mjs; circles of folders; and that nothing escaped the look.
 * @param {string} base
 */
export async function rooms(base = root) {
  const files = filesUnder(ROOMS, base).filter((file) => /\.tsx?$/.test(file));
  const present = ROOMS.filter((room) => files.some((file) => file.startsWith(`${room}/`)));
  const { modules, summary } = await cruiseProject(present, base);
  const problems = summary.violations.map(sentence);

  // The tool passes over what it cannot parse without a word, and then finds nothing wrong.
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = files.filter((file) => !seen.has(file) && !file.endsWith(".d.ts"));
  if (unseen.length > 0) problems.push(`These files were not looked at: ${unseen.join(", ")}`);
  const edges = modules.reduce((sum, module) => sum + module.dependencies.length, 0);
  if (edges < files.length / 2)
    problems.push(`${files.length} files with ${edges} imports: the look was blind.`);

  const ours = modules.filter(({ source }) => !TESTS.test(source) && !source.includes("node_modules/"));
  for (const circle of folderCircles(ours)) {
    problems.push(`These folders import one another in a circle: ${circle.join(", ")}`);
  }
  return problems;
}

function sentence({ from, to, rule, cycle, comment }) {
  const way = cycle ? cycle.map((step) => step.name ?? step).join(" -> ") : to;
  return `${from} -> ${way}  [${rule.name}]${comment ? ` ${comment}` : ""}`;
}
