import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { marksIn } from "../checks/marks.mjs";
import { names } from "../checks/names.mjs";
import { entryPoints, narrowed } from "../lib/bundle.mjs";
import { installMatches } from "../lib/dependencies.mjs";
import { checkNode } from "../lib/node-version.mjs";
import { again, broken, failures, tally, unsteady, verdict } from "../lib/tally.mjs";

function inFolder(files: Record<string, string>, look: (base: string) => void): void {
  const base = mkdtempSync(path.join(os.tmpdir(), "dlvrd-lib-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    writeFileSync(path.join(base, file), text);
  }
  try {
    look(base);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

it("takes Node 20.19 and later, and says what is needed otherwise", () => {
  for (const version of ["20.19.0", "20.20.2", "22.0.0", "24.1.0"]) checkNode(version);
  for (const version of ["18.20.0", "20.18.3"])
    expect(() => checkNode(version)).toThrow("needs Node 20.19 or newer");
});

describe("the last line of a test run", () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  });
  it.each([
    [[file("passed", "passed", "passed")], "2 passed, 0 failed"],
    [[file("failed", "passed", "failed")], "1 passed, 1 failed"],
    [[file("passed", "passed", "pending", "todo")], "1 passed, 0 failed, 2 skipped"],
    [[file("failed")], "0 passed, 1 failed"],
    [[file("failed", "passed")], "1 passed, 1 failed"],
  ])("%j", (testResults, line) => {
    expect(verdict(tally({ testResults }))).toBe(line);
  });

  it("takes a second run's word for the files that failed, and names what passed in it only", () => {
    const steady = { name: "steady.spec.ts", ...file("passed", "passed") };
    const told = (status: string, ...tests: [string, string][]) => ({
      name: "shaky.spec.ts",
      status,
      assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
    });
    const first = [steady, told("failed", ["shaky", "failed"], ["broken", "failed"], ["sound", "passed"])];
    expect(broken(first)).toEqual(["shaky.spec.ts"]);
    const second = [told("failed", ["shaky", "passed"], ["broken", "failed"], ["sound", "passed"])];
    const testResults = again(first, second);
    expect(unsteady({ testResults })).toEqual(["shaky"]);
    expect(verdict(tally({ testResults }))).toBe("3 passed, 1 failed");
    expect(failures({ testResults })).toEqual(["shaky.spec.ts: broken"]);
    expect(failures({ testResults: [{ name: "unreadable.test.ts", ...file("failed") }] })).toEqual([
      "unreadable.test.ts",
    ]);
    // Where the second run broke off, the first stands.
    expect(verdict(tally({ testResults: again(first, undefined) }))).toBe("2 passed, 2 failed");
  });
});

describe("installed packages", () => {
  const lock = (packages: object) => JSON.stringify({ packages });
  const wanted = {
    "": {},
    "node_modules/a": { integrity: "1" },
    "node_modules/b": { integrity: "2", optional: true },
  };
  it.each([
    ["as the lock says", { "node_modules/a": { integrity: "1" } }, true],
    ["of another version", { "node_modules/a": { integrity: "9" } }, false],
    [
      "that nobody asked for",
      { "node_modules/a": { integrity: "1" }, "node_modules/c": { integrity: "3" } },
      false,
    ],
    ["that miss one", {}, false],
  ])("%s", (_, installed, expected) => {
    const files = { "package-lock.json": lock(wanted), "node_modules/.package-lock.json": lock(installed) };
    inFolder(files, (base) => expect(installMatches(base)).toBe(expected));
  });
  it("that are not there", () => {
    inFolder({ "package-lock.json": lock(wanted) }, (base) => expect(installMatches(base)).toBe(false));
  });
});

it("bundles the server and every worker under the name its starter looks for", () => {
  const files = { "server/main.ts": "", "server/cli/main.ts": "", "server/features/x/trainer.worker.ts": "" };
  inFolder(files, (base) =>
    expect(entryPoints(base)).toEqual({
      main: "server/main.ts",
      cli: "server/cli/main.ts",
      "workers/trainer": "server/features/x/trainer.worker.ts",
    }),
  );
  inFolder({ ...files, "server/features/y/trainer.worker.ts": "" }, (base) =>
    expect(() => entryPoints(base)).toThrow("Two workers are named workers/trainer"),
  );
});

describe("marks that do not land", () => {
  it.each([
    ["a.ts", `// ${"TO"}DO later`],
    ["a.test.ts", `it.${"only"}("x")`],
    ["a.test.ts", `describe.${"skip"}("x")`],
    ["a.ts", `// @ts-${"ignore"}`],
    ["a.ts", `// eslint-${"disable"}-next-line no-eval`],
    ["a.ts", `// oxlint-${"disable"}-next-line`],
    ["a.css", ".a { left: 0 }"],
    ["a.css", "  margin-right: 4px;"],
    ["a.css", ".a { text-align: left }"],
    ["a.css", "border-left-color: red;"],
    ["server/x.ts", `const nothing = "${String.fromCharCode(0)}";`],
    ["web/x.css", `content: "${String.fromCharCode(27)}[31m";`],
  ])("%s: %s", (file, line) => expect(marksIn(file, line)).toHaveLength(1));

  it.each([
    ["a.ts", "const todo = [];"],
    ["a.ts", `// oxlint-${"disable"}-next-line react/no-danger`],
    ["a.ts", "const at = { left: 1 };"],
    ["a.css", "inset-inline-start: 0; --left: 1px; text-align: start;"],
    ["server/x.ts", 'const nothing = "\\u0000";\tconst more = "\\x1b";'],
  ])("nothing against %s: %s", (file, line) => expect(marksIn(file, line)).toEqual([]));
});

describe("mirrored names", () => {
  const house = {
    "contract/index.ts": '"./bots.ts"',
    "contract/bots.ts": "",
    "server/features/index.ts": '"./bots/index.ts"',
    "server/features/bots/index.ts": "",
    "server/migrations/0001_bots_base.sql": "",
  };
  const judged = async (files: Record<string, string>) => {
    let problems: Promise<string[]> | undefined;
    inFolder(files, (base) => {
      problems = names(base, ["bots"]);
    });
    return problems;
  };
  it("agree", async () => expect(await judged(house)).toEqual([]));
  it.each([
    ["web/features/robots/Page.tsx", 'web/features knows "robots"'],
    ["e2e/robots.spec.ts", 'e2e knows "robots"'],
    ["server/migrations/0002_robots_more.sql", 'server/migrations knows "robots"'],
    ["contract/robots.ts", 'contract knows "robots"'],
  ])("do not with %s", async (file, sentence) => {
    expect((await judged({ ...house, [file]: "" }))?.[0]).toContain(sentence);
  });
});

describe("the server's bundle", () => {
  it("holds what is not Latin as escapes that patterns and strings read alike", () => {
    const source = "[/^(?:प्रतिशत|€)$/u, '🙂', 'été']";
    const made = narrowed(source);
    expect(made).not.toMatch(/[\u0100-\uffff]/);
    const read = (text: string) => new Function(`return ${text}`)() as [RegExp, string, string];
    const [pattern, ...words] = read(made);
    expect(words).toEqual(read(source).slice(1));
    for (const one of ["प्रतिशत", "€"]) expect(pattern.test(one)).toBe(true);
    expect(pattern.test("x")).toBe(false);
  });
});
