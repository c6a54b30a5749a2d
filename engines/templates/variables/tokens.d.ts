/** A piece of a text: plain, or a variable by its name. */
export type Token = {
    text: string;
} | {
    variable: string;
};
/** A text in pieces. What stands in double braces without being a name stays plain text. Linear in the text. */
export declare function tokenise(text: string): Token[];
/** The variables of a text, each once: numbers by size and first, then names as they come. */
export declare function variablesIn(text: string): string[];
/** What looks like a variable and is none: `{{}}`, `{{First Name}}`, `{{ 1 }}`, or braces that are left open. */
export declare function malformedVariables(text: string): string[];
/** Whether a variable is one of `{{1}}`, `{{2}}`, … */
export declare function isPosition(variable: string): boolean;
