import { isBlank } from "../render/index.ts";
import { FUNCTIONS } from "./functions.ts";
import type { Expression } from "./types.ts";

/** The value of a formula for one row. */
export type Formula = (cells: readonly string[]) => string;

/**
 * A tree as a function of a row's cells.
 * @param indexOf The place of a column among the cells; below 0 for a column that is not there, which is blank.
 */
export function compileExpression(expression: Expression, indexOf: (column: string) => number): Formula {
  const compile = (one: Expression) => compileExpression(one, indexOf);
  switch (expression.kind) {
    case "text":
      return () => expression.text;
    case "column": {
      const at = indexOf(expression.name);
      return (cells) => cells[at] ?? "";
    }
    case "join": {
      const parts = expression.parts.map(compile);
      return (cells) => parts.map((part) => part(cells)).join("");
    }
    case "or": {
      const choices = expression.choices.map(compile);
      return (cells) => {
        for (const choice of choices) {
          const value = choice(cells);
          if (!isBlank(value)) return value;
        }
        return "";
      };
    }
    case "call": {
      const known = FUNCTIONS.find(({ name }) => name === expression.name);
      const [first, second] = expression.of.map(compile);
      return (cells) => known?.run(first?.(cells) ?? "", second?.(cells) ?? "") ?? "";
    }
  }
}

/** The columns that a formula reads, each once. */
export function columnsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case "text":
      return [];
    case "column":
      return [expression.name];
    case "join":
      return unique(expression.parts);
    case "or":
      return unique(expression.choices);
    case "call":
      return unique(expression.of);
  }
}

function unique(of: readonly Expression[]): string[] {
  return [...new Set(of.flatMap(columnsOf))];
}

/** A formula in English words: `the text "orders/", then the column Order Id encoded for a link`. */
export function explainExpression(expression: Expression): string {
  switch (expression.kind) {
    case "text":
      return `the text "${expression.text}"`;
    case "column":
      return `the column ${expression.name}`;
    case "join":
      return expression.parts.map(explainExpression).join(", then ");
    case "or":
      return `${expression.choices.map(explainExpression).join(", or ")} where that is blank`;
    case "call": {
      const known = FUNCTIONS.find(({ name }) => name === expression.name);
      const [first = "", second = ""] = expression.of.map(explainExpression);
      return known?.explain(first, second) ?? "";
    }
  }
}
