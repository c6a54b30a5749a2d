/** A value as a parameter of a message may hold it: on one line. Most values come back as they are. */
export declare function fitText(value: string): string;
/** A value as a part of a link: what an address cannot hold is encoded, the rest stays. */
export declare function fitAddress(value: string): string;
/** `encodeURIComponent` for any text: half a character becomes the sign for an unreadable one. */
export declare function encodeComponent(value: string): string;
