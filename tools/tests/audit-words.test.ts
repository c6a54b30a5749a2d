import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TRASH_KINDS } from "#contract/trash/kinds.ts";
import { filesUnder } from "../lib/hash.mjs";
import { at } from "../lib/root.mjs";
import ar from "#web/features/audit/text/ar.ts";
import en from "#web/features/audit/text/en.ts";
import hi from "#web/features/audit/text/hi.ts";

/** Where an action of the audit trail is named: as a property, a parameter, or a constant. */
const NAMED = /(?:action(?::|\)| =)|change\(scope, |tell\(work, )[^;{}]{0,160}/g;
const ACTION = /["`]([a-z]+(?:-[a-z]+)*\.[a-z]+(?:[_-][a-z]+)*)["`]/g;

const actions = new Set(
  filesUnder(["server"])
    .filter((file: string) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file: string) => readFileSync(at(file), "utf8").match(NAMED) ?? [])
    .flatMap((piece: string) => [...piece.matchAll(ACTION)].map(([, action]) => action!)),
);
/** Designs are told of alike, by their kind. */
const DESIGNS = /designRecords\(\{\s*kind: "([a-z]+)"/g;
for (const file of filesUnder(["server/features"]))
  for (const [, kind] of readFileSync(at(file), "utf8").matchAll(DESIGNS))
    for (const verb of ["created", "changed", "deleted"]) actions.add(`${kind}.${verb}`);
for (const kind of TRASH_KINDS) for (const verb of ["restored", "purged"]) actions.add(`${kind}.${verb}`);

describe("what the audit trail tells", () => {
  it("is found in the sources", () => {
    expect(actions.size).toBeGreaterThan(100);
  });

  it.each(Object.entries({ en, hi, ar }))("has words in %s", (_language, { things, verbs }) => {
    const wordless = [...actions].filter((action) => {
      const [thing = "", verb = ""] = action.replaceAll("-", "_").split(".");
      return !(thing in things) || !(verb in verbs);
    });
    expect(wordless).toEqual([]);
  });
});
