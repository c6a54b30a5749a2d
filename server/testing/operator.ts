import path from "node:path";
import { vi } from "vitest";
import { runCommand } from "#server/cli/run.ts";

const root = path.resolve(import.meta.dirname, "..", "..");

export interface Spoken {
  code: number;
  /** What stands on standard output: the result. */
  out: string;
  /** What was said to the person. */
  err: string;
}

/** Runs an operator's command as a terminal would, on the database and data folder of `env`. */
export async function operate(env: Record<string, string>, ...words: string[]): Promise<Spoken> {
  const said = { out: "", err: "" };
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said.out += text;
    return true;
  });
  const err = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.err += text;
    return true;
  });
  try {
    const code = await runCommand(words, { NODE_ENV: "test", ...env }, root);
    return { code, ...said };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}
