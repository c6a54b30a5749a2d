/** A word of a formula, with the place where it begins. */
export type Word = {
    at: number;
} & ({
    kind: "text" | "column" | "name";
    text: string;
} | {
    kind: "sign";
    text: "&" | "(" | ")" | ",";
} | {
    kind: "end";
    text: "";
});
/** A formula that breaks the grammar. */
export declare class Broken extends Error {
    readonly position: number;
    constructor(message: string, position: number);
}
/** A formula cut into words. @throws {Broken} */
export declare function cutWords(source: string): Word[];
