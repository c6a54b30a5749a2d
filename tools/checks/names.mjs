import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FEATURES } from "../features.mjs";
import { root } from "../lib/root.mjs";

/** Contract files that are no feature: the spine itself. */
const SPINE = ["common", "errors", "index", "permissions", "realtime", "route"];
/** Migrations of what every feature stands on. */
const GROUND = ["platform"];

/** A feature has one kebab-case name, the same in contract, server, console, migrations and browser tests. */
export async function names(base = root, features = Object.keys(FEATURES)) {
  const list = (folder) => (existsSync(path.join(base, folder)) ? readdirSync(path.join(base, folder)) : []);
  const strip = (name) => name.replace(/\.(ts|tsx|json)$/, "");
  const contracts = list("contract")
    .filter((n) => !n.includes("tsconfig") && !n.includes(".test."))
    .map(strip);
  const found = {
    contract: contracts.filter((name) => !SPINE.includes(name)),
    "server/features": list("server/features")
      .map(strip)
      .filter((name) => name !== "index"),
    "web/features": list("web/features").map(strip),
    "server/migrations": list("server/migrations").map(featureOfMigration),
    e2e: list("e2e")
      .filter((name) => name.endsWith(".spec.ts"))
      .map((name) => name.split(".")[0]),
  };
  const problems = Object.entries(found).flatMap(([place, seen]) =>
    [...new Set(seen)]
      .filter((name) => !features.includes(name) && !(place === "server/migrations" && GROUND.includes(name)))
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
