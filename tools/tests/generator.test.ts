import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { wordsFor } from "../lib/words.mjs";
import { configureForNew } from "./types-of-new.ts";

const root = path.resolve(import.meta.dirname, "..", "..");
const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}, 60_000);

/** The project's own files in another place, with the packages linked, and what the compiler knows of them already. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), "dlvrd-new-"));
  copies.push(copy);
  const left = new Set(
    ["node_modules", "dist", ".cache", "data", ".git"].map((name) => path.join(root, name)),
  );
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(from) });
  const compiled = path.join(".cache", "types");
  if (existsSync(path.join(root, compiled)))
    cpSync(path.join(root, compiled), path.join(copy, compiled), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "dir");
  return copy;
}

const node = (cwd: string, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

describe("npm run new", () => {
  it("lays out a feature that compiles, keeps to the rooms, and is named alike everywhere", {
    timeout: 900_000,
  }, () => {
    const copy = copyProject();
    const said = node(
      copy,
      "tools/new-feature.mjs",
      "price-lists",
      "--rank",
      "1",
      "--section",
      "configuration",
    );
    expect(said).toContain("server/features/price-lists/service.ts");
    const checks = ["rooms", "names", "marks", "sizes"];
    expect(node(copy, "tools/check.mjs", ...checks)).toContain("All is well.");
    const compile = (...args: string[]) => node(copy, "node_modules/typescript/bin/tsc", ...args);
    compile("-b", "contract", "engines", "channels", "sandbox");
    compile("-p", configureForNew(root, copy));
    const lint = ["node_modules/oxlint/bin/oxlint", "--deny-warnings", "server/features/price-lists"];
    node(copy, ...lint, "web/features/price-lists", "contract/price-lists.ts", "e2e/price-lists.spec.ts");
    expect(readFileSync(path.join(copy, "tools/features.mjs"), "utf8")).toContain('"price-lists": 1,');
  });

  it("refuses a feature that is there, and one whose rank nobody knows", () => {
    const attempt =
      (...args: string[]) =>
      () =>
        node(root, "tools/new-feature.mjs", ...args);
    expect(attempt("bots")).toThrow("There is a feature bots already.");
    expect(attempt("price-lists")).toThrow("Say its rank");
    expect(attempt("Price Lists", "--rank", "1")).toThrow("is not a kebab-case name");
    expect(attempt()).toThrow("Usage: npm run new");
  });

  it.each([
    ["departments", undefined, { One: "Department", table: "department", MANY: "DEPARTMENTS" }],
    ["price-lists", undefined, { one: "priceList", table: "price_list", "Many words": "Price lists" }],
    ["categories", undefined, { one: "category" }],
    ["billing", "invoice", { one: "invoice", many: "billing" }],
  ])("spells %s", (many, one, expected) => {
    expect(wordsFor(many, one)).toMatchObject(expected);
  });
});
