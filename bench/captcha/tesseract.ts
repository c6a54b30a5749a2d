import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** How it may cut a page: one line, one word, one line as it is. */
export const CUTS = [7, 8, 13] as const;

export function hasTesseract(): boolean {
  try {
    execFileSync("tesseract", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** What it reads in each picture. */
export async function readPictures(pictures: readonly Buffer[], cut: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "captcha-"));
  const files = pictures.map((_, at) => path.join(folder, `${at}.png`));
  await Promise.all(pictures.map((picture, at) => writeFile(files[at]!, picture)));
  const read = await readFiles(files, cut);
  await rm(folder, { recursive: true });
  return read;
}

/** All in one run, since loading it takes longer than reading. A picture that breaks it breaks the run: then by halves. */
async function readFiles(files: readonly string[], cut: number): Promise<string[]> {
  if (files.length === 0) return [];
  const list = `${files[0]}.txt`;
  await writeFile(list, files.join("\n"));
  const options = ["--psm", String(cut), "-c", `tessedit_char_whitelist=${LETTERS}`];
  const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
  try {
    const { stdout } = await promisify(execFile)("tesseract", [list, "-", ...options], {
      env,
      maxBuffer: 1e8,
    });
    return stdout
      .split("\f")
      .slice(0, files.length)
      .map((page) => page.replaceAll(/\s/g, "").toLowerCase());
  } catch {
    if (files.length === 1) return [""];
    const half = Math.ceil(files.length / 2);
    return [await readFiles(files.slice(0, half), cut), await readFiles(files.slice(half), cut)].flat();
  }
}
