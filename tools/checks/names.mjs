import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FEATURES } from "../features.mjs";
import { root } from "../lib/root.mjs";

/** Names that stand in a place without being a feature. */
const NO_FEATURE = {
  // The spine itself, the numbers that vendors and features share, and what no name may hold.
  contract: [
    "channel-types",
    "common",
    "cut",
    "emotions",
    "errors",
    "index",
    "permissions",
    "range",
    "realtime",
    "route",
    "turns",
  ],
  "server/features": ["index"],
  "web/features": [],
  // What every feature stands on.
  "server/migrations": ["platform"],
  // Journeys through several features at once.
  e2e: ["crash", "keyboard", "palette"],
};

/** A feature has one kebab-case name, the same in contract, server, console, migrations and browser tests. */
export async function names(base = root, features = Object.keys(FEATURES)) {
  const list = (folder) => (existsSync(path.join(base, folder)) ? readdirSync(path.join(base, folder)) : []);
  const strip = (name) => name.replace(/\.(ts|tsx)$/, "");
  const code = (name) => !/tsconfig|\.test\./.test(name);
  const found = {
    contract: list("contract").filter(code).map(strip),
    "server/features": list("server/features").map(strip),
    "web/features": list("web/features").map(strip),
    "server/migrations": list("server/migrations").map(featureOfMigration),
    e2e: list("e2e")
      .filter((name) => name.endsWith(".spec.ts"))
      .map((name) => name.split(".")[0]),
  };
  const problems = Object.entries(found).flatMap(([place, seen]) =>
    [...new Set(seen)]
      .filter((name) => !features.includes(name) && !NO_FEATURE[place].includes(name))
      .map((name) => `${place} knows "${name}", which tools/features.mjs does not.`),
  );
  for (const feature of features) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(feature)) problems.push(`"${feature}" is not a kebab-case name.`);
    for (const place of ["contract", "server/features"]) {
      if (!found[place].includes(feature)) problems.push(`${place} does not know the feature "${feature}".`);
    }
    if (!mentions(base, "contract/index.ts", `./${feature}`))
      problems.push(`contract/index.ts leaves out "${feature}".`);
    if (!mentions(base, "server/features/index.ts", `./${feature}/index.ts`))
      problems.push(`server/features/index.ts leaves out "${feature}".`);
  }
  return problems;
}

const mentions = (base, file, text) => readFileSync(path.join(base, file), "utf8").includes(text);

/** `0002_bots_base.sql` -> `bots`; a feature's dash is written as in its name. */
function featureOfMigration(file) {
  return /^\d{4}_([a-z-]+)_[a-z_-]+\.sql$/.exec(file)?.[1] ?? file;
}
