/** One thing that speaks against a template. */
export interface Finding {
    /** An error is what the vendor refuses by machine; a warning is what its reviewers may refuse or change. */
    severity: "error" | "warning";
    /** The field of the form: "cards[1].buttons[0].text". */
    path: string;
    /** A sentence that says what to do. */
    message: string;
    /** A short name of the rule, the same for every template: "variable-at-end". */
    rule: string;
}
/** Collects findings, each under a path. */
export declare class Findings {
    readonly all: Finding[];
    private readonly prefix;
    constructor(all?: Finding[], prefix?: string);
    error(path: string, rule: string, message: string): void;
    warn(path: string, rule: string, message: string): void;
    private add;
    /** The same list, for what stands under a path. */
    under(prefix: string): Findings;
    /** Refuses a blank text or a long one. */
    length(path: string, what: string, text: string, limit: number, required?: boolean): void;
}
