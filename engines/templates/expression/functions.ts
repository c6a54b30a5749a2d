import { encodeComponent, isBlank } from "../render/index.ts";
import { formatDate } from "./dates.ts";

export interface ExpressionFunction {
  name: string;
  /** How many values it takes. */
  takes: 1 | 2;
  /** For people: "date([Due], \"d MMM yyyy\")". */
  usage: string;
  run(value: string, second: string): string;
  /** In words, of values in words. */
  explain(value: string, second: string): string;
}

const TITLES = /^(?:mr|mrs|ms|miss|dr|prof|shri|smt|sri|sir)\.?$/i;

/** Everything a formula can do besides joining and choosing. */
export const FUNCTIONS: readonly ExpressionFunction[] = [
  {
    name: "upper",
    takes: 1,
    usage: "upper([Code])",
    run: (value) => value.toUpperCase(),
    explain: (value) => `${value} in capitals`,
  },
  {
    name: "lower",
    takes: 1,
    usage: "lower([Code])",
    run: (value) => value.toLowerCase(),
    explain: (value) => `${value} in small letters`,
  },
  {
    name: "trim",
    takes: 1,
    usage: "trim([Code])",
    run: (value) => value.trim(),
    explain: (value) => `${value} without spaces around it`,
  },
  {
    name: "urlEncode",
    takes: 1,
    usage: "urlEncode([Order])",
    run: encodeComponent,
    explain: (value) => `${value} encoded for a link`,
  },
  {
    name: "firstName",
    takes: 1,
    usage: "firstName([Name])",
    run: firstName,
    explain: (value) => `the first name in ${value}`,
  },
  {
    name: "default",
    takes: 2,
    usage: 'default([Name], "friend")',
    run: (value, other) => (isBlank(value) ? other : value),
    explain: (value, other) => `${value}, or ${other} where it is blank`,
  },
  {
    name: "date",
    takes: 2,
    usage: 'date([Due], "d MMM yyyy")',
    run: formatDate,
    explain: (value, pattern) => `${value} as a date like ${pattern}`,
  },
];

/** The first word that is no title: "Dr. Asha Rao" -> "Asha". */
function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !TITLES.test(word)) ?? words[0] ?? "";
}
