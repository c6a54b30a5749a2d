import path from "node:path";
import { cruiseProject } from "../lib/cruise.mjs";
import { folderCircles } from "../lib/circles.mjs";
import { filesUnder } from "../lib/hash.mjs";
import { root } from "../lib/root.mjs";

const ROOMS = ["contract", "engines", "channels", "server", "web", "sandbox", "e2e", "bench"];
const TESTS = /\.(test|spec)\.tsx?$|^(server|web)\/testing\//;

/** Folders whose subfolders stand in a circle today, and why; the list may only shrink. */
const KNOWN_CIRCLES = {
  "server/platform": "sessions hear of sign-outs over the listener, sockets and the mount read the session",
  "server/features/bots": "an agent is made together with its root story",
  "web/features/bots": "the agent's frame holds the panels of its parts, and they read the agent",
};

/**
 * Who imports whom, judged by .dependency-cruiser.mjs; circles of folders; and that nothing escaped the look.
 * @param {string} base
 * @param {Record<string, string>} known
 */
export async function rooms(base = root, known = KNOWN_CIRCLES) {
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
  const circles = folderCircles(ours);
  const parents = circles.map(([first]) => path.dirname(first));
  for (const [at, circle] of circles.entries()) {
    if (!(parents[at] in known))
      problems.push(`These folders import one another in a circle: ${circle.join(", ")}`);
  }
  for (const parent of Object.keys(known)) {
    if (!parents.includes(parent))
      problems.push(`${parent} holds no circle any more; take it off the list in tools/checks/rooms.mjs.`);
  }
  return problems;
}

function sentence({ from, to, rule, cycle, comment }) {
  const way = cycle ? cycle.map((step) => step.name ?? step).join(" -> ") : to;
  return `${from} -> ${way}  [${rule.name}]${comment ? ` ${comment}` : ""}`;
}
