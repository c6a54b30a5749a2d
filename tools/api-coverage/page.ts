import { readFileSync } from "node:fs";
import path from "node:path";
import { contract } from "#contract/index.ts";
import { API, type Route } from "#contract/route.ts";
import { bare, createTestsOf } from "./tests-of.ts";

interface Call {
  document: string;
  section: string;
  /** As the document has it. */
  text: string;
  /** Name of the contract's call; nothing serves it where that is unknown. */
  name: string | undefined;
}
const ROUTES = contract as Record<string, Route>;
const byPath = new Map(
  Object.entries(ROUTES).map(([name, { method, path: at }]) => [bare(`${method} ${at}`), name]),
);

function readCalls(root: string): Call[] {
  let document = "";
  const calls: Call[] = [];
  for (const line of readFileSync(path.join(root, "tools/api-coverage/calls.txt"), "utf8").split("\n")) {
    if (line.startsWith("## ")) document = line.slice(3);
    if (!line.includes(" | ")) continue;
    if (line.startsWith("#")) continue;
    const [section, text, named] = line.split(" | ") as [string, string, string?];
    const [method, at] = text.split(" ");
    const key = bare(`${method} ${at?.replace("{api}", API).replace(/^(?!\/)/, "/")}`);
    const name = named ? named.replace("= ", "") : byPath.get(key);
    calls.push({ document, section, text, name: name && name in ROUTES ? name : undefined });
  }
  return calls;
}

const cell = (text: string) => text.replaceAll("|", "\\|");
const link = (file: string) => `[${path.basename(file)}](../${file})`;
const PASSING_BY = /spine|^e2e/;
/** A feature's own tests come before those that only pass by. */
const nearest = (files: readonly string[]): string[] =>
  files.toSorted((one, other) => Number(PASSING_BY.test(one)) - Number(PASSING_BY.test(other))).slice(0, 2);

/** The page that lists each call of the specification, what serves it, and its test. */
export function coveragePage(root: string): string {
  const calls = readCalls(root);
  const testsOf = createTestsOf(root);
  const lines = [
    "# Calls of the specification, and what serves them",
    "",
    "Written from the contract and the tests by `npx vitest run --project pure tools/tests/api-coverage -u`; the same test holds it to the truth.",
    "Every call of the contract, listed here or not, is walked by the tests of [authorisation](../server/spine/authorisation.test.ts), [isolation](../server/spine/isolation.test.ts) and [broken input](../server/spine/input.test.ts).",
    "",
  ];
  for (const document of new Set(calls.map((call) => call.document))) {
    const own = calls.filter((call) => call.document === document);
    const served = own.filter(({ name }) => name).length;
    lines.push(`## ${document}`, "", `${served} of ${own.length} are served.`, "");
    lines.push("| section | call | served by | test |", "|---|---|---|---|");
    for (const { section, text, name } of own) {
      const route = name ? ROUTES[name]! : undefined;
      const files = route ? [...new Set(testsOf(bare(`${route.method} ${route.path}`)))] : [];
      const by = route ? `\`${route.method} ${route.path}\`` : "not yet";
      lines.push(`| ${section} | ${cell(text)} | ${by} | ${nearest(files).map(link).join(", ")} |`);
    }
    lines.push("");
  }
  return lines.join("\n");
}
