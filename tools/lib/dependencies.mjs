import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles, readStamp } from "./hash.mjs";
import { Refusal } from "./refuse.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

/** Installs the packages of package-lock.json when they are missing or others. Says whether it had to. */
export async function ensureDependencies() {
  const modules = path.join(root, "node_modules");
  // A linked folder belongs to another checkout; installing here would empty it there.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  const stampFile = path.join(modules, ".dlvrd-stamp");
  const stamp = `${hashFiles(["package-lock.json"])} ${process.platform}-${process.arch}`;
  if (readStamp(stampFile) === stamp) return false;
  const installed = installMatches(root);
  if (!installed) await install();
  writeFileSync(stampFile, `${stamp}\n`);
  return !installed;
}

async function install() {
  process.stderr.write("Installing packages…\n");
  // Not `npm ci`: it refuses a lock that was written where a registry did not offer every platform's optional builds.
  // The versions are the lock's all the same, and --no-save leaves it as it is.
  // NODE_ENV=production would leave out what the build needs.
  const args = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const ours = npm && /npm-cli\.[cm]?js$/.test(npm);
  // The package brings what it runs on a processor by itself; its script would fetch what runs on a graphics card.
  const env = { ONNXRUNTIME_NODE_INSTALL: "skip" };
  const { code } = await (ours
    ? run(process.execPath, [npm, ...args], { env })
    : run("npm", args, { env })
  ).catch((error) => {
    throw new Refusal(`npm could not be started (${error.message}). Install it and try again.`);
  });
  if (code !== 0) throw new Refusal("The packages could not be installed; npm's own words stand above.");
}

/** Whether what npm says it installed is what the lock asks for (an `npm ci` by hand leaves no stamp of ours). */
export function installMatches(base) {
  const hidden = path.join(base, "node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = packages(hidden);
  const wanted = packages(path.join(base, "package-lock.json"));
  const same = Object.entries(installed).every(
    ([name, entry]) => wanted[name]?.integrity === entry.integrity,
  );
  const missing = Object.entries(wanted).some(
    ([name, entry]) =>
      name !== "" && !entry.optional && !entry.devOptional && !entry.peer && !installed[name],
  );
  return same && !missing;
}
