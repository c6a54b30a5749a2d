import { spawn } from "node:child_process";
import { at, root } from "./root.mjs";

const SIGNALS = { SIGINT: 2, SIGTERM: 15 };

/**
 * Runs a program in the project's root and returns its exit code. It shares this terminal unless `quiet`, which
 * gathers what it says. A signal that stops us stops it first, so that nothing is left behind.
 */
export function run(file, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"];
    const child = spawn(file, args, { cwd, stdio, env: { ...process.env, ...env } });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    const stop = (signal) => {
      child.kill(signal);
      child.once("close", () => process.exit(128 + SIGNALS[signal]));
    };
    for (const signal of Object.keys(SIGNALS)) process.once(signal, stop);
    const settle = (action) => {
      for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
      action();
    };
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (code, signal) => settle(() => resolve({ code: code ?? 1, signal, output })));
  });
}

/** Runs a package's own command file with this Node, without a shell. */
export const runPackage = (file, args, options) =>
  run(process.execPath, [at("node_modules", file), ...args], options);
