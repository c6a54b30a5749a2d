import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { amount } from "./amount.ts";

export interface Limit {
  name: string;
  value: string;
  /** What its comment says. */
  says: string;
}
export interface Group {
  /** Path of the file that declares them, from the root. */
  file: string;
  limits: Limit[];
}

const LIMITS = /limits\.ts$/;
/** Outside of the files for limits only what is named like one. */
const NAMED = /_(MAX|MIN|DAYS|HOURS|MINUTES|SECONDS|BYTES|AT_ONCE|DIGITS)$/;
/** Sizes of pages, presets, versions and numbers on the wire bound nobody. */
const NO_LIMIT = /PAGE(_SIZE)?$|_CODE$|VERSION$|FORMAT$|^(MICROS|FIRST_OWN_ROLE|RATING_STARS)$|^DEFAULT_/;
const PARTED = /_MAX$|^GUARDS$|^VISITOR_MESSAGES$|^VIDEO_SIGNALS$|^SMALL_IMAGE$/;
const DECLARED = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?export const ([A-Z][A-Z0-9_]*)\b/g;
/** A comment that opens a file, and not the constant below it. */
const OF_FILE = /^(Sizes and limits|Sizes of|What the report)/;

const spoken = (comment = "") => {
  const text = comment.replaceAll(/\s*\n\s*\*\s*/g, " ").trim();
  return OF_FILE.test(text) ? "" : text;
};

async function limitsOf(root: string, file: string): Promise<Limit[]> {
  const text = readFileSync(path.join(root, file), "utf8");
  const declared = [...text.matchAll(DECLARED)].filter(
    ([, , name = ""]) => !NO_LIMIT.test(name) && (LIMITS.test(file) || NAMED.test(name)),
  );
  if (declared.length === 0) return [];
  const values = (await import(path.join(root, file))) as Record<string, unknown>;
  return declared.flatMap(([, comment, name = ""]) => {
    const value = values[name];
    const says = spoken(comment);
    if (typeof value === "number") return [{ name, value: amount(name, value, file), says }];
    if (typeof value !== "object" || value === null || !PARTED.test(name)) return [];
    return Object.entries(value).map(([part, its], at) => ({
      name: `${name}.${part}`,
      value: amount(`${name}_${part.toUpperCase()}`, its, file),
      says: at === 0 ? says : "",
    }));
  });
}

/** Every limit that the contract declares, file by file. */
export async function readLimits(root: string): Promise<Group[]> {
  const files = readdirSync(path.join(root, "contract"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `contract/${file}`)
    .sort();
  const groups: Group[] = [];
  for (const file of files) groups.push({ file, limits: await limitsOf(root, file) });
  return groups.filter(({ limits }) => limits.length > 0);
}
