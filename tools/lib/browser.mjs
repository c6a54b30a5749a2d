import { aptInstall, canInstall } from "./apt.mjs";
import { findProgram, runnable } from "./programs.mjs";
import { Refusal } from "./refuse.mjs";

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
  if (canInstall()) await installBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Refusal(
    "The browser tests need Chromium and none was found. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.",
  );
}

const findBrowser = () => findProgram(NAMES, PLACES) ?? ON_A_MAC.find(runnable);

async function installBrowser() {
  process.stderr.write("Installing Chromium for the browser tests…\n");
  const problem = await aptInstall("chromium");
  if (problem) throw new Refusal(`Chromium could not be installed:\n${problem}`);
}
