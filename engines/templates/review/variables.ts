import {
  exampleOf,
  isPosition,
  malformedVariables,
  type TemplateText,
  tokenise,
  variablesIn,
} from "../variables/index.ts";
import type { Findings } from "./findings.ts";
import { words } from "./sentences.ts";
import { countWords } from "./words.ts";

const WHAT = { header: "header", body: "body", url: "address", other: "text" } as const;

/** The example of an address is written in a field of its own; other texts have theirs beside them. */
const examplePath = ({ path, role }: TemplateText): string =>
  role === "url" ? path.replace(/url$/, "example") : path;

/** The rules about variables that hold in every text of a WhatsApp template. */
export function reviewVariables(
  text: TemplateText,
  format: "POSITIONAL" | "NAMED",
  findings: Findings,
): void {
  const { path } = text;
  reviewBraces(text, findings);
  const variables = variablesIn(text.text);
  if (text.role !== "url") reviewNames(path, variables, format, findings);
  for (const variable of variables) {
    if (exampleOf(text.examples, variable).trim() === "")
      findings.error(examplePath(text), "missing-example", "missing-example", {
        what: words(WHAT[text.role]),
        variable: `{{${variable}}}`,
      });
  }
}

/** Names the braces that make no variable, in any channel's text. */
export function reviewBraces({ path, text }: Pick<TemplateText, "path" | "text">, findings: Findings): void {
  for (const wrong of malformedVariables(text))
    findings.error(path, "malformed-variable", "malformed-variable", {
      wrong,
      one: "{{1}}",
      named: "{{name}}",
    });
}

function reviewNames(
  path: string,
  variables: readonly string[],
  format: "POSITIONAL" | "NAMED",
  findings: Findings,
): void {
  const positions = variables.filter(isPosition);
  if (format === "NAMED") {
    const wrong = variables.find((name) => isPosition(name) || !/^[a-z][a-z0-9_]*$/.test(name));
    if (wrong !== undefined)
      findings.error(path, "variable-name", "variable-name-named", { variable: `{{${wrong}}}` });
    return;
  }
  const named = variables.find((name) => !isPosition(name));
  if (named !== undefined)
    findings.error(path, "variable-name", "variable-name-numbered", {
      variable: `{{${named}}}`,
      expected: `{{${positions.length + 1}}}`,
    });
  const gap = positions.findIndex((name, at) => Number(name) !== at + 1);
  if (gap >= 0)
    findings.error(path, "variable-gap", "variable-gap", {
      variable: `{{${positions[gap]}}}`,
      expected: `{{${gap + 1}}}`,
    });
}

/** What holds in a body alone: where variables may stand, and how many. */
export function reviewPlacement(path: string, text: string, findings: Findings): void {
  const tokens = tokenise(text.trim());
  const first = tokens[0];
  const last = tokens[tokens.length - 1];
  if (first && "variable" in first)
    findings.error(path, "variable-at-start", "variable-at-start", { variable: `{{${first.variable}}}` });
  if (tokens.length > 1 && last && "variable" in last)
    findings.error(path, "variable-at-end", "variable-at-end", { variable: `{{${last.variable}}}` });
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    if (!("variable" in token) || !next) return;
    if ("variable" in next)
      findings.error(path, "variables-adjacent", "variables-touch", {
        variable: `{{${token.variable}}}`,
        other: `{{${next.variable}}}`,
      });
    else if (next.text.trim() === "" && after && "variable" in after)
      findings.warn(path, "variables-adjacent", "variables-adjacent", {
        variable: `{{${token.variable}}}`,
        other: `{{${after.variable}}}`,
      });
  });
  const count = tokens.filter((token) => "variable" in token).length;
  const given = countWords(text);
  if (count > 0 && given < 2 * count + 1)
    findings.error(path, "variable-density", "variable-density", {
      number: count,
      given,
      least: 2 * count + 1,
    });
}
