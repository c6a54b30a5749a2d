// `npm run new <feature>`: lays out a small working feature in every room and registers it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { FEATURES, PLANNED } from "./features.mjs";
import { isEntry, main, Refusal } from "./lib/refuse.mjs";
import { register } from "./lib/register.mjs";
import { at, root } from "./lib/root.mjs";
import { runPackage } from "./lib/run.mjs";
import { wordsFor } from "./lib/words.mjs";

const USAGE =
  "Usage: npm run new -- <features> [--one <record>] [--rank 0-5] [--section module|configuration|manage] [--permission MODULE]";
const SECTIONS = ["module", "configuration", "manage"];
const TEMPLATES = at("tools", "templates", "feature");

/** Lays the feature out under `base`. Returns the files it made. */
export function layOut(base, name, options = {}) {
  if (name in FEATURES) throw new Refusal(`There is a feature ${name} already.`);
  const words = wordsFor(name, options.one);
  const rank = Number(options.rank ?? PLANNED[name]);
  if (!(rank >= 0 && rank <= 5))
    throw new Refusal(`Say its rank, 0 to 5 (ARCHITECTURE.md): --rank <number>.`);
  const section = options.section ?? "manage";
  if (!SECTIONS.includes(section)) throw new Refusal(`A section is one of ${SECTIONS.join(", ")}.`);
  const permission = permissionFor(base, options.permission ?? words.MANY);
  const tokens = { ...words, section, ICON: "IconFolder", VIEW: permission.view, SAVE: permission.save };
  const made = placesFor(base, words).map(([template, file]) => {
    if (existsSync(path.join(base, file))) throw new Refusal(`${file} exists already.`);
    return { file, text: fill(readFileSync(path.join(TEMPLATES, `${template}.txt`), "utf8"), tokens) };
  });
  register(base, words, { rank, ...permission });
  for (const { file, text } of made) {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    writeFileSync(path.join(base, file), text);
  }
  return made.map(({ file }) => file);
}

function placesFor(base, words) {
  const { "many-kebab": name, Many, One } = words;
  const migrations = readdirSync(path.join(base, "server", "migrations")).filter((file) =>
    file.endsWith(".sql"),
  );
  const last = Math.max(...migrations.map((file) => Number(file.slice(0, 4))));
  return Object.entries({
    "contract.ts": `contract/${name}.ts`,
    "migration.sql": `server/migrations/${String(last + 1).padStart(4, "0")}_${name}_base.sql`,
    "server-index.ts": `server/features/${name}/index.ts`,
    "server-routes.ts": `server/features/${name}/routes.ts`,
    "server-service.ts": `server/features/${name}/service.ts`,
    "server-repository.ts": `server/features/${name}/repository.ts`,
    "server-presenter.ts": `server/features/${name}/presenter.ts`,
    "server-test.ts": `server/features/${name}/${name}.test.ts`,
    "world.ts": `server/testing/factories/${name}.ts`,
    "web-routes.tsx": `web/features/${name}/routes.tsx`,
    "web-start.ts": `web/features/${name}/start.ts`,
    "web-queries.ts": `web/features/${name}/queries.ts`,
    "web-page.tsx": `web/features/${name}/${Many}Page.tsx`,
    "web-columns.tsx": `web/features/${name}/parts/columns.tsx`,
    "web-form.tsx": `web/features/${name}/parts/${One}Form.tsx`,
    "web-catalogue.ts": `web/features/${name}/text/catalogue.ts`,
    "web-en.ts": `web/features/${name}/text/en.ts`,
    "e2e.spec.ts": `e2e/${name}.spec.ts`,
  });
}

/** The module's own permissions to see and to change; a module that is not there yet gets both. */
function permissionFor(base, module) {
  const text = readFileSync(path.join(base, "contract", "permissions.ts"), "utf8");
  const found = new RegExp(`^ {2}"?${module.replaceAll(".", "\\.")}"?: \\[([^\\]]*)\\]`, "m").exec(text);
  if (!found) return { module, isNewModule: true, view: `${module}.VIEW`, save: `${module}.EDIT` };
  const actions = [...found[1].matchAll(/"(\w+)"/g)].map(([, action]) => action);
  const save = ["EDIT", "CREATE", "ADD", "VIEW"].find((action) => actions.includes(action)) ?? actions[0];
  const view = actions.includes("VIEW") ? "VIEW" : actions[0];
  return { module, isNewModule: false, view: `${module}.${view}`, save: `${module}.${save}` };
}

function fill(text, tokens) {
  return text.replace(/\{\{([\w -]+)\}\}/g, (place, token) => {
    if (!(token in tokens)) throw new Error(`A template asks for ${place}, which is unknown.`);
    return tokens[token];
  });
}

if (isEntry(import.meta)) {
  await main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        one: { type: "string" },
        rank: { type: "string" },
        section: { type: "string" },
        permission: { type: "string" },
      },
    });
    if (positionals.length !== 1) throw new Refusal(USAGE);
    const files = layOut(root, positionals[0], values);
    await runPackage("@biomejs/biome/bin/biome", ["format", "--write"], { quiet: true });
    process.stdout.write(`${files.join("\n")}\n\n`);
    process.stdout.write(
      "Next: npm run check, npm test -- server, npm start. Then make it yours: docs/add-a-feature.md\n",
    );
    process.stdout.write(
      "Its name in the menu stands in English in every language; translate it in web/platform/i18n/locales.\n",
    );
  });
}
