/** A formula for one value, as a tree. */
export type Expression = {
    kind: "text";
    text: string;
} | {
    kind: "column";
    name: string;
}
/** One after the other. */
 | {
    kind: "join";
    parts: Expression[];
}
/** The first that is not blank. */
 | {
    kind: "or";
    choices: Expression[];
} | {
    kind: "call";
    name: string;
    of: Expression[];
};
/** What is wrong with a formula, and where. */
export interface ExpressionFault {
    /** A sentence that says what to do. */
    message: string;
    /** The character where it goes wrong, from 0. */
    position: number;
}
export type ParsedExpression = {
    ok: true;
    expression: Expression;
} | {
    ok: false;
    fault: ExpressionFault;
};
