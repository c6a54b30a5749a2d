// `npm run dev`: the server from its bundle, started again when its sources change, and vite's own server for the console.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { build } from "./build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { main } from "./lib/refuse.mjs";
import { at, root } from "./lib/root.mjs";

const WATCHED = ["server", "contract", "engines", "channels", "web/widget"];
// What vite does not serve from its sources.
const PARTS = ["server", "widget"];
const SETTLE_MS = 150;
const say = (line) => process.stderr.write(`${line}\n`);

await main(async () => {
  checkNode();
  await ensureDependencies();
  await build({ parts: PARTS, say });
  const stdio = ["ignore", "inherit", "inherit"];
  const vite = spawn(process.execPath, [at("node_modules/vite/bin/vite.js")], { cwd: root, stdio });
  let server = startServer(stdio);
  let timer;
  const restart = async () => {
    try {
      // The web chat is read from disk for each page; the server goes on.
      if (!(await build({ parts: PARTS, say })).includes("server")) return;
    } catch (error) {
      return say(error.message);
    }
    const old = server;
    old.once("exit", () => {
      server = startServer(stdio);
    });
    old.kill("SIGTERM");
  };
  for (const room of WATCHED.filter((name) => existsSync(at(name)))) {
    watch(at(room), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), SETTLE_MS);
    });
  }
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      vite.kill(signal);
      server.once("exit", () => process.exit(0));
      server.kill("SIGTERM");
    });
  }
});

function startServer(stdio) {
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "development" };
  return spawn(process.execPath, ["--enable-source-maps", at("dist/server/main.mjs")], {
    cwd: root,
    stdio,
    env,
  });
}
