import type { Inline } from "./types.ts";
/**
 * One line as its pieces. A mark opens before a character and closes after one, outside words; `**` marks
 * nothing. The same mark does not stand within itself, so at most three are open and the work is linear.
 */
export declare function parseInline(line: string): Inline[];
