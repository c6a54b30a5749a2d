import type { Expression } from "./types.ts";
/** The value of a formula for one row. */
export type Formula = (cells: readonly string[]) => string;
/**
 * A tree as a function of a row's cells.
 * @param indexOf The place of a column among the cells; below 0 for a column that is not there, which is blank.
 */
export declare function compileExpression(expression: Expression, indexOf: (column: string) => number): Formula;
/** The columns that a formula reads, each once. */
export declare function columnsOf(expression: Expression): string[];
/** A formula in English words: `the text "orders/", then the column Order Id encoded for a link`. */
export declare function explainExpression(expression: Expression): string;
