import { step } from "../json.ts";
import { type Parameters, RULES, type RuleName, type Severity } from "../rules.ts";
import type { ErrorName } from "../types.ts";
import { reaches } from "../versions.ts";

/** The first version that is not known whole. */
const LATER = "4.0";

/** What a review found, and where: a JSON pointer (RFC 6901) into the flow. */
export interface Finding {
  rule: RuleName;
  error: ErrorName;
  severity: Severity;
  pointer: string;
  parameters: Parameters;
}

/** Finds a property that is not known in this place: of a version after 3.1 it may well be right. */
export const findStranger = (find: Find, version: string, path: Path, property: string): void =>
  reaches(version, LATER)
    ? find("notJudged", path, { what: property })
    : find("propertyUnknown", path, { property, own: version });

export type Path = readonly (string | number)[];
export type Find = (rule: RuleName, path: Path, parameters?: Parameters) => void;

/** Collects findings; of the same one in the same place it keeps one. */
export function createReport(): { findings: Finding[]; find: Find } {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  return {
    findings,
    find(rule, path, parameters = {}) {
      const pointer = path.map(step).join("");
      const key = `${rule}${pointer}${JSON.stringify(parameters)}`;
      if (seen.has(key)) return;
      seen.add(key);
      const [error, severity] = RULES[rule];
      findings.push({ rule, error, severity, pointer, parameters });
    },
  };
}
