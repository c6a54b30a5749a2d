import { readJson } from "../kit/index.ts";
import { ruleProblem } from "../kit/mapping/index.ts";
import { type Configuration, configuration } from "./config.ts";
import { asked } from "./fill.ts";
import { MESSAGE_VALUES } from "./values.ts";

export type Parsed = { ok: true; configuration: Configuration } | { ok: false; problem: string };

/** Reads a configuration; the first thing that is wrong with it is told in a sentence. */
export function parseConfiguration(text: string, credentialNames: readonly string[]): Parsed {
  const json = readJson(text);
  if (json === undefined) return wrong("The configuration is not JSON: look for a missing comma or quote.");
  const parsed = configuration.safeParse(json);
  if (!parsed.success) return wrong(ruleProblem(parsed.error));
  const known = [...MESSAGE_VALUES, ...credentialNames];
  const stranger = placeholders(json).find((name) => !known.includes(name) && !/^variable\d+$/.test(name));
  if (stranger)
    return wrong(`{{${stranger}}} stands for nothing. There are: ${known.join(", ")}, variable1.`);
  return { ok: true, configuration: parsed.data };
}

const wrong = (problem: string): Parsed => ({ ok: false, problem });

function placeholders(value: unknown): string[] {
  if (typeof value === "string") return asked(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(placeholders);
}
