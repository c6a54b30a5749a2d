import {
  exampleOf,
  isPosition,
  malformedVariables,
  type TemplateText,
  tokenise,
  variablesIn,
} from "../variables/index.ts";
import type { Findings } from "./findings.ts";
import { countWords } from "./words.ts";

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
      findings.error(
        path,
        "missing-example",
        `{{${variable}}} has no example. Give one, so that the reviewer sees a whole message.`,
      );
  }
}

/** Names the braces that make no variable, in any channel's text. */
export function reviewBraces({ path, text }: Pick<TemplateText, "path" | "text">, findings: Findings): void {
  for (const wrong of malformedVariables(text))
    findings.error(
      path,
      "malformed-variable",
      `${wrong} is no variable. Write {{1}} or {{name}}: letters, digits and underscores, without spaces.`,
    );
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
      findings.error(
        path,
        "variable-name",
        `{{${wrong}}} does not fit: this template names its variables in small letters, digits and underscores.`,
      );
    return;
  }
  const named = variables.find((name) => !isPosition(name));
  if (named !== undefined)
    findings.error(
      path,
      "variable-name",
      `{{${named}}} does not fit: this template numbers its variables. Write {{${positions.length + 1}}}.`,
    );
  const gap = positions.findIndex((name, at) => Number(name) !== at + 1);
  if (gap >= 0)
    findings.error(
      path,
      "variable-gap",
      `{{${positions[gap]}}} comes where {{${gap + 1}}} is expected. Number variables 1, 2, 3 without a gap.`,
    );
}

/** What holds in a body alone: where variables may stand, and how many. */
export function reviewPlacement(path: string, text: string, findings: Findings): void {
  const tokens = tokenise(text.trim());
  const first = tokens[0];
  const last = tokens[tokens.length - 1];
  if (first && "variable" in first)
    findings.error(
      path,
      "variable-at-start",
      `The text begins with {{${first.variable}}}. Put words before it.`,
    );
  if (tokens.length > 1 && last && "variable" in last)
    findings.error(path, "variable-at-end", `The text ends with {{${last.variable}}}. Put words after it.`);
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    if (!("variable" in token) || !next) return;
    if ("variable" in next)
      findings.error(
        path,
        "variables-adjacent",
        `{{${token.variable}}} and {{${next.variable}}} touch. Put words between them.`,
      );
    else if (next.text.trim() === "" && after && "variable" in after)
      findings.warn(
        path,
        "variables-adjacent",
        `{{${token.variable}}} and {{${after.variable}}} stand side by side. Put words between them.`,
      );
  });
  const count = tokens.filter((token) => "variable" in token).length;
  const words = countWords(text);
  if (count > 0 && words < 2 * count + 1)
    findings.error(
      path,
      "variable-density",
      `${count === 1 ? "1 variable is" : `${count} variables are`} too many for ${words === 1 ? "1 word" : `${words} words`}. Write at least ${2 * count + 1} words.`,
    );
}
