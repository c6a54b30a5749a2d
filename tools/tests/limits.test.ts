import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readLimits } from "../limits/constants.ts";
import { uploadDoors } from "../limits/doors.ts";
import { limitsPage } from "../limits/page.ts";

const root = path.resolve(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

it("lists each limit of the contract as it is: regenerate with -u", async () => {
  await expect(await limitsPage(root)).toMatchFileSnapshot(path.join(root, "docs/limits.md"));
});

it("finds what there is", async () => {
  const groups = await readLimits(root);
  expect(groups.length).toBeGreaterThan(20);
  expect(groups.flatMap(({ limits }) => limits)).toContainEqual({
    name: "VISITOR_FILE_BYTES",
    value: "16 MB",
    says: "The largest file a visitor may send, in bytes.",
  });
  expect(uploadDoors().length).toBeGreaterThan(10);
});

/** A check of a whole object, which sees several fields at once. */
const BINDS = /superRefine\(|\.refine\(\s*\((\{|body\))/;

it("tells in words every file of the contract with a rule that binds fields together", () => {
  const rules = read("tools/limits/rules.md");
  const files = readdirSync(path.join(root, "contract"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => BINDS.test(read(`contract/${file}`)));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !rules.includes(`(../contract/${file})`))).toEqual([]);
});
