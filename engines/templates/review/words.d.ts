/** The first promotional word of a text, or nothing. */
export declare function promotionalWord(text: string): string | undefined;
/** The host of a shortened link, which hides where it leads, or nothing. */
export declare function shortLink(text: string): string | undefined;
/** A link to WhatsApp itself, or nothing. */
export declare function whatsAppLink(text: string): string | undefined;
export declare function countEmojis(text: string): number;
/** Whether a text, but for its variables, holds a mark of bold, italic and the like. */
export declare function hasMarkup(text: string): boolean;
/** How many words stand beside the variables. */
export declare function countWords(text: string): number;
export declare function utf8Length(text: string): number;
