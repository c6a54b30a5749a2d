// Fails when a load, a route or a shared lazy part of the console, the web chat or the page of apps weighs more than
// web/budgets.json allows. Reads what a build has left behind, so run it after `npm run build`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist/web");
const manifestFile = join(dist, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error("dist/web is not built: run `npm run build` first.");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const budgets = JSON.parse(readFileSync(join(root, "web/budgets.json"), "utf8"));

const sizes = new Map();
const gzipped = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
};

/** Every file the browser needs before these modules run. */
function closure(modules) {
  const files = new Set();
  const seen = new Set();
  const walk = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is in web/budgets.json, but not in the build`);
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of modules) walk(key);
  return files;
}

const weigh = (files, ending) =>
  [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipped(file), 0) / 1000;

/** Everything a visitor's browser loads before a page of the web chat stands, with its longest language. */
function weighAlone(name, more = []) {
  const folder = join(root, "dist/widget");
  const size = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  const page = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"))[name];
  const languages = readdirSync(join(folder, "assets")).filter((file) => /^(hi|ar)-\w+\.js$/.test(file));
  const longest = Math.max(...languages.map((file) => size(`assets/${file}`)));
  const files = [...more, `assets/${page.styles}`, ...page.loads.map((file) => `assets/${file}`)];
  return (files.reduce((sum, file) => sum + size(file), 0) + longest) / 1000;
}

const rows = [];
const check = (name, kind, kilobytes, limit) => rows.push({ name, kind, kilobytes, limit });

for (const [name, { modules, js, css }] of Object.entries(budgets.loads)) {
  const files = closure(modules);
  check(name, "script", weigh(files, ".js"), js);
  check(name, "styles", weigh(files, ".css"), css);
}

// What most pages draw with is loaded once: it has a limit of its own and is no route's own code.
const filesNamed = (name) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /^assets\/(.+)-.{7}\.js$/.exec(file)?.[1] === name);
const shared = new Set();
for (const [name, limit] of Object.entries(budgets.shared)) {
  const files = filesNamed(name);
  if (files.length !== 1) throw new Error(`${name} is in web/budgets.json, but not one file of the build`);
  check(name, "shared", weigh(files, ".js"), limit);
  shared.add(files[0]);
}

// What comes right behind the shell is there on every page, and is no route's own code either.
const start = new Set(Object.values(budgets.loads).flatMap(({ modules }) => [...closure(modules)]));
const behind = [...closure(budgets.behindShell.modules)].filter(
  (file) => !start.has(file) && !shared.has(file),
);
check("behind the shell", "script", weigh(behind, ".js"), budgets.behindShell.js);
const base = new Set([...start, ...shared, ...behind]);
const started = new Set(Object.values(budgets.loads).flatMap(({ modules }) => modules));
const beyond = (key) => [...closure([key])].filter((file) => !base.has(file));
// A vendor several routes share is treated alike.
const vendorFiles = new Set(
  Object.keys(budgets.lazyVendors)
    .filter((key) => manifest[key])
    .flatMap(beyond),
);

for (const [key, limit] of Object.entries(budgets.lazyVendors)) {
  if (manifest[key]) check(key, "lazy", weigh(beyond(key), ".js"), limit);
}
for (const [key, chunk] of Object.entries(manifest)) {
  const route = chunk.isDynamicEntry && key.startsWith("features/") && !started.has(key);
  if (!route || key in budgets.lazyVendors) continue;
  const own = beyond(key).filter((file) => !vendorFiles.has(file) && !file.startsWith("assets/vendor-"));
  check(key, "route", weigh(own, ".js"), budgets.designers.includes(key) ? budgets.designer : budgets.route);
}

check("web chat", "all", weighAlone("frame", ["widget.js"]), budgets.widget);
check("app", "all", weighAlone("run"), budgets.run);

const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, kind, kilobytes, limit } of rows) {
  const mark = kilobytes > limit ? "OVER" : "ok";
  console.log(
    `${name.padEnd(width)}  ${kind.padEnd(6)} ${kilobytes.toFixed(1).padStart(7)} / ${limit} kB  ${mark}`,
  );
}
const first = [...base]
  .filter((file) => file.endsWith(".js"))
  .map((file) => readFileSync(join(dist, file), "utf8"));
const strays = Object.entries(budgets.forbiddenAtStart).filter(([, mark]) =>
  first.some((text) => text.includes(mark)),
);
for (const [name] of strays)
  console.error(`${name} is in the first load; it belongs to lazily loaded pages.`);
const over = rows.filter(({ kilobytes, limit }) => kilobytes > limit);
if (over.length) console.error(`${over.length} over budget.`);
if (over.length || strays.length) process.exit(1);
