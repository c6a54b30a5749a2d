import type { ParsedExpression } from "./types.ts";
/**
 * Reads a formula: "texts" and [columns] joined by `&`, `or` for what stands in where a value is blank, parentheses and
 * the functions of `FUNCTIONS`. A column of one word needs no brackets: `"orders/" & urlEncode([Order Id] or "none")`.
 * Nothing is run that is not in this grammar.
 */
export declare function parseExpression(source: string): ParsedExpression;
