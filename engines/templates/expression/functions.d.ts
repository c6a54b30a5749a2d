export interface ExpressionFunction {
    name: string;
    /** How many values it takes. */
    takes: 1 | 2;
    /** For people: "date([Due], \"d MMM yyyy\")". */
    usage: string;
    run(value: string, second: string): string;
    /** In words, of values in words. */
    explain(value: string, second: string): string;
}
/** Everything a formula can do besides joining and choosing. */
export declare const FUNCTIONS: readonly ExpressionFunction[];
