import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { Refusal } from "./refuse.mjs";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = ["/usr/bin", "/usr/local/bin", "/opt/google/chrome", "/snap/bin"];
const ON_A_MAC = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The Chromium that browser tests drive: the one named by CHROMIUM_PATH, one found, or one installed now. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runnable(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, which is not a program.`);
  const found = named ?? findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) await installBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Refusal(
    "The browser tests need Chromium and none was found. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.",
  );
}

function findBrowser() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...PLACES];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...candidates, ...ON_A_MAC].find(runnable);
}

function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installBrowser() {
  process.stderr.write("Installing Chromium for the browser tests…\n");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const steps = [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
  ];
  for (const step of steps) {
    const { code, output } = await run("apt-get", step, { quiet: true, env });
    if (code !== 0) throw new Refusal(`Chromium could not be installed:\n${output.trim()}`);
  }
}
