/**
 * The words of an e-mail's HTML, for readers that show none: the plain part of a mail. Linear; no sanitiser: the result
 * is text.
 */
export declare function wordsOfHtml(html: string): string;
