import type { Inline } from "./types.ts";
type Address = Inline & {
    kind: "link" | "phone";
};
/** The link that begins here, or nothing. */
export declare function linkAt(text: string, from: number): Address | undefined;
/** The phone number that begins here, or nothing: 8 to 15 digits after a plus, else 10 to 15. */
export declare function phoneAt(text: string, from: number): Address | undefined;
export {};
