export { type ExpressionFunction, FUNCTIONS as EXPRESSION_FUNCTIONS } from "./functions.ts";
export { parseExpression } from "./parse.ts";
export { renameColumns } from "./rename.ts";
export { columnsOf, compileExpression, explainExpression, type Formula } from "./run.ts";
export type { Expression, ExpressionFault, ParsedExpression } from "./types.ts";
